"""Drawings of our own for the dream cards: what the icons lack, in an icon's 32 units.

A rainbow that is whole, a face for a mountain, a ring for a planet, gulls for a sky; and bodies,
which begin below the head that they carry.
"""

RAINBOW_COLOURS = ("#ff5c9e", "#ff9d4d", "#ffe06b", "#57d38f", "#4f9ff8", "#9b72e6")
FUR = {  # heads without a body: the colours of back and chest
    "bear": ("#8a5a44", "#b98a68"),
    "fox": ("#f28a3a", "#ffe9d2"),
    "frog": ("#7cc35b", "#ffd56b"),
    "lion": ("#f0a63c", "#ffd9a0"),
    "polar-bear": ("#e9e6ec", "#f8f6fb"),
    "raccoon": ("#7d7a86", "#b3b0bb"),
    "wolf": ("#8f8b8c", "#d9d4da"),
}


def stroke(path: str, colour: str, width: float, opacity: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"'
        f' stroke-linecap="round" opacity="{opacity}"/>'
    )


def rainbow() -> str:
    """Both feet end in mist, and no band has a hard edge."""
    drawn = []
    for n, colour in enumerate(RAINBOW_COLOURS):
        r = round(14.6 - n * 1.6, 1)
        arch = f"M{16 - r:.1f},32 V18 A{r},{r} 0 0 1 {16 + r:.1f},18 V32"
        drawn += [stroke(arch, colour, 2.3, 0.3), stroke(arch, colour, 1.7, 1)]
    return f'<g mask="url(#mist)">{"".join(drawn)}</g>'


def sleeping_face() -> str:
    """Closed eyes, and a mouth that blows to the right."""
    brows = stroke("M9,9.5 q2.6,-2 5.2,-.8 M19.5,8.7 q2.6,-1.2 5.2,.8", "#4a2f3f", 1, 0.7)
    eyes = stroke("M8.5,13 q3,2.6 6,0 M19,13 q3,2.6 6,0", "#2e1c2c", 1.5, 1)
    cheeks = '<g fill="#ff9d8f" opacity=".55"><circle cx="9" cy="19" r="2.6"/></g>'
    mouth = '<ellipse cx="21.5" cy="21" rx="2.6" ry="3.2" fill="#2e1c2c"/>'
    return brows + eyes + cheeks + mouth


def planet_ring() -> str:
    """What is seen of a ring: all that passes before the planet, and its ends behind."""
    arc = "M6.6,12.7 C-3,15 -2,19.6 16,19.6 C34,19.6 35,15 25.4,12.7"
    return stroke(arc, "#f0933f", 2.4, 1) + stroke(arc, "#ffd08a", 1.3, 1)


def gull() -> str:
    """A bird far away; its colour comes with the silhouette."""
    wings = "M2,13 Q9,7 16,16 Q23,7 30,13 Q23,10.5 16,20 Q9,10.5 2,13 Z"
    return f'<path d="{wings}" fill="#000"/>'


OWN = {
    "rainbow": rainbow(),
    "sleeping-face": sleeping_face(),
    "planet-ring": planet_ring(),
}


# Bodies


def shoulders(head: str) -> str:
    """Enough of a body for who sits behind or in something; it ends in mist."""
    shape = "M8,22 C3,26 -1,33 -2,42 H34 C33,33 29,26 24,22 Z"
    return f'<path d="{shape}" fill="{FUR[head][0]}" mask="url(#fur)"/>'


def sitting(head: str) -> str:
    """A whole animal: back, chest, paws and a tail."""
    back, chest = FUR[head]
    tail = "M25,51 C36,52 41,45 38,37 C36,42 31,44 26,43 Z"
    tip = "M38,37 C40,41 39.6,44 38,46.4 C36,44.6 35.4,43 35.6,41.4 C36.8,40.2 37.6,38.8 38,37 Z"
    torso = "M9,22 C3,33 2,44 4,51 Q10,54 16,54 Q22,54 28,51 C30,44 29,33 23,22 Z"
    return (
        f'<path d="{tail}" fill="{back}"/><path d="{tip}" fill="{chest}"/>'
        f'<path d="{torso}" fill="{back}"/><path d="{torso}" fill="url(#dim)"/>'
        f'<ellipse cx="16" cy="37" rx="5.6" ry="9.5" fill="{chest}" opacity=".85"/>'
        f'<g fill="{chest}"><ellipse cx="11" cy="52.4" rx="4.4" ry="2.6"/>'
        '<ellipse cx="21" cy="52.4" rx="4.4" ry="2.6"/></g>'
    )


def robot_body() -> str:
    """Neck, chest with a dial, arms and legs, in the colours of the head."""
    limbs = stroke("M7,36 Q1,37 1,43 M25,36 Q31,37 31,43", "#f0386b", 3.4, 1)
    hands = (
        '<g fill="#3c2f57"><circle cx="1" cy="44" r="2.6"/><circle cx="31" cy="44" r="2.6"/></g>'
    )
    legs = stroke("M12,48 V55 M20,48 V55", "#3c2f57", 3.4, 1)
    feet = '<g fill="#f0386b"><rect x="7.4" y="54.4" width="7.6" height="4" rx="2"/>'
    feet += '<rect x="17" y="54.4" width="7.6" height="4" rx="2"/></g>'
    chest = '<rect x="6.5" y="32.5" width="19" height="17" rx="5"'
    return (
        f'{limbs}{hands}{legs}{feet}<rect x="13" y="29" width="6" height="5" fill="#3c2f57"/>'
        f'{chest} fill="#ddd2f0"/>{chest} fill="url(#dim)"/>'
        '<circle cx="16" cy="40.5" r="4.2" fill="#3c2f57"/>'
        '<path d="M16,40.5 L18.4,38" stroke="#2ea7f2" stroke-width="1.2" stroke-linecap="round"/>'
    )
