import { isOffered } from '@krathong/protocol/languages'
import { client } from './client.ts'
import { currentLanguage } from './preferences.ts'
import { onSignIn } from './session.ts'
import { languageChosenHere, switchLanguage } from './switch-language.ts'

/**
 * The language of an account comes with its person to every device. Who chose another one on this page before signing in keeps that, and
 * takes it along.
 */
const followAccount = async () => {
  const chosen = languageChosenHere()
  const { language } = await client('account', 'memberInfo', {})
  if (chosen !== null) {
    if (chosen !== language) await client('account', 'setLanguage', { language: chosen })
    return
  }
  if (language !== null && language !== currentLanguage() && isOffered(language))
    await switchLanguage(language)
}

/** What fails here shows the page in the language it was in: nobody waits for it. */
export const followAccountLanguage = () => onSignIn(() => void followAccount().catch(() => {}))
