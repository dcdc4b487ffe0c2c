import './lib/tokens.css'
import './lib/base.css'
import './lib/forced.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { isLanguage, language, speak } from './lib/language.svelte'
import { startRouter } from './lib/router.svelte'
import { settings } from './lib/settings.svelte'

speak(isLanguage(settings.language) ? settings.language : language())
startRouter()
mount(App, { target: document.getElementById('app')! })
