import { bringFonts } from '@krathong/ui/language-fonts'
import { toast } from '@krathong/ui/toast'
import { client } from './client.ts'
import { chooseLanguage, currentLanguage, type Language } from './preferences.ts'
import { sessionToken } from './session.ts'
import { loadAllWords, wordsOf, type WordKey } from './words.ts'

const CHOSEN = 'languageChosen'

/** What a visitor chose in this tab before they signed in. */
export const languageChosenHere = (): Language | null => {
  const chosen = sessionStorage.getItem(CHOSEN)
  sessionStorage.removeItem(CHOSEN)
  return chosen === currentLanguage() ? currentLanguage() : null
}

/** Changes the language of the page; a signed-in player's choice is kept on the server too. */
export const switchLanguage = async (language: Language) => {
  if (language === currentLanguage()) return
  const failed = wordsOf(currentLanguage()).t('shell.codeMissing' satisfies WordKey)
  try {
    await Promise.all([loadAllWords(language), bringFonts(language)])
  } catch {
    toast(failed)
    return
  }
  chooseLanguage(language)
  if (sessionToken() === null) return sessionStorage.setItem(CHOSEN, language)
  client('account', 'setLanguage', { language }).catch(() => {
    toast(wordsOf(language).t('shell.languageNotKept' satisfies WordKey))
  })
}
