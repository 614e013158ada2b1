import { toast } from '@krathong/ui/toast'
import { openPopup, type WindowWanted } from './popups.tsx'
import { currentLanguage } from './preferences.ts'
import { wordsOf, type WordKey } from './words.ts'

export const isOpenable = (url: string): boolean => {
  if (!URL.canParse(url, location.href)) return false
  const { protocol, origin, username } = new URL(url, location.href)
  return username === '' && (origin === location.origin || protocol === 'https:')
}

const features = ({ width, height }: WindowWanted) =>
  width && height ? `popup,width=${width},height=${height}` : ''

/**
 * Opens a window of ours for a press. A browser that blocks it is told of in a dialog whose button, a press of its own, opens it;
 * an address that leads nowhere says so.
 */
export const openWindow = (wanted: WindowWanted): Window | null => {
  if (!isOpenable(wanted.url)) {
    toast(wordsOf(currentLanguage()).t('shell.badAddress' satisfies WordKey))
    return null
  }
  const opened = window.open(wanted.url, wanted.name ?? '_blank', features(wanted))
  if (!opened) openPopup('window-blocked', { wanted })
  else opened.opener = null
  return opened
}
