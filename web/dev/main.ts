// Not shipped. /dev/?game=dreamwell&moment=midway&language=de&theme=dawn&mode=watch
import '../src/lib/tokens.css'
import '../src/lib/base.css'
import { mount } from 'svelte'
import { loadGame } from '../src/games'
import { fixture as runners } from '../src/games/dream_runners/fixtures'
import { fixture as dreamwell } from '../src/games/dreamwell/fixtures'
import { isLanguage, speak } from '../src/lib/language.svelte'
import Moment from './Moment.svelte'

const wish = new URLSearchParams(location.search)
const language = wish.get('language')
if (isLanguage(language)) speak(language)
document.documentElement.dataset.theme = wish.get('theme') ?? 'night'

const name = wish.get('game') ?? 'dreamwell'
const it = name === 'dream_runners' ? runners(wish.get('moment') ?? 'sand') : dreamwell(wish.get('moment') ?? 'midway')
const game = await loadGame(name)
mount(Moment, { target: document.getElementById('app')!, props: { game, it, mode: wish.get('mode') ?? 'play', replay: wish.has('replay') } })
