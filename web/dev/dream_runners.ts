// Not shipped. /dev/dream_runners.html?moment=sand&language=de&theme=dawn&mode=watch
import '../src/lib/tokens.css'
import '../src/lib/base.css'
import { mount } from 'svelte'
import { isLanguage, speak } from '../src/lib/language.svelte'
import Page from './DreamRunners.svelte'

const wish = new URLSearchParams(location.search)
const language = wish.get('language')
if (isLanguage(language)) speak(language)
document.documentElement.dataset.theme = wish.get('theme') ?? 'night'
mount(Page, { target: document.getElementById('app')!, props: { moment: wish.get('moment') ?? 'sand', mode: wish.get('mode') ?? 'play', replay: wish.has('replay') } })
