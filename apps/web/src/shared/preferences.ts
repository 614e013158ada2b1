import {
  directionOf,
  FIRST_LANGUAGE,
  isOffered,
  localeOf,
  type OfferedLanguage,
} from '@krathong/protocol/languages'
import { writeAmountsIn } from '@krathong/ui/money'
import { keepOfflinePage } from './offline-page.ts'
import { createStore, useStore } from './store.ts'

export type Language = OfferedLanguage
export type Theme = 'light' | 'dark'

const YEAR_S = 31_536_000

const language = createStore<Language>(FIRST_LANGUAGE)
const theme = createStore<Theme>('light')
const hidden = createStore(false)

export const currentLanguage = language.get
export const useLanguage = () => useStore(language)
export const useTheme = () => useStore(theme)
export const hidesBalance = hidden.get
export const useHidesBalance = () => useStore(hidden)

const remember = (name: string, value: string) => {
  localStorage.setItem(name, value)
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
  keepOfflinePage()
}

/** Amounts change their notation with the words. */
const speak = (code: Language) => {
  writeAmountsIn(localeOf(code))
  language.set(code)
}

/** What the server drew the page in. */
export const startDrawing = (code: string, themeName: string | undefined) => {
  speak(isOffered(code) ? code : FIRST_LANGUAGE)
  theme.set(themeName === 'dark' ? 'dark' : 'light')
}

export const startPreferences = () => {
  const { lang, dataset } = document.documentElement
  startDrawing(lang, dataset['theme'])
  hidden.set(localStorage.getItem('hidesBalance') === '1')
  // Hidden in one tab is hidden in all.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'hidesBalance') hidden.set(newValue === '1')
  })
}

export const chooseLanguage = (code: Language) => {
  remember('lang', code)
  document.documentElement.lang = code
  document.documentElement.dir = directionOf(code)
  speak(code)
}

export const chooseTheme = (name: Theme) => {
  remember('theme', name)
  document.documentElement.dataset['theme'] = name
  theme.set(name)
}

export const hideBalance = (isHidden: boolean) => {
  hidden.set(isHidden)
  localStorage.setItem('hidesBalance', isHidden ? '1' : '0')
}

export const toggleBalance = () => hideBalance(!hidden.get())
