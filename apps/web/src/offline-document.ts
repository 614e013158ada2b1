import { directionOf } from '@krathong/protocol/languages'
import tokens from '@krathong/ui/tokens.css?inline'
import sheet from './features/system/offline.css?inline'
import type { Language, Theme } from './shared/preferences.ts'
import { loadFirstWords } from './shared/words.ts'

export interface OfflineRequest {
  language: Language
  theme: Theme
  brand: string
  /** The brand's colours over the program's own. */
  style: string
  minimumAge: number
  /** Who helps with gambling: a number or an address is worth something without a network too. */
  helpLinks: readonly { label: string; url: string }[]
}

const CLOUD =
  '<svg width="56" height="56" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m2 2 20 20"/><path d="M5.78 5.78A7 7 0 0 0 9 19h8.5a4.5 4.5 0 0 0 1.31-.2"/><path d="M21.53 16.5A4.5 4.5 0 0 0 17.5 10h-1.79A7 7 0 0 0 10 5.07"/></svg>'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** What a browser without a network shows: whole in itself, for nothing else can be fetched then. */
export const offlineDocument = async (wanted: OfflineRequest): Promise<string> => {
  const { language, theme, brand, style, minimumAge, helpLinks } = wanted
  const { t } = await loadFirstWords(language)
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(t('system.offlineTitle'))} · ${escaped(brand)}</title>`,
    `<style>${tokens}${style}${sheet}</style></head><body><main>`,
    `${CLOUD}<h1>${escaped(t('system.offlineTitle'))}</h1><p>${escaped(t('system.offlineText'))}</p>`,
    // An empty address is the page that was wanted.
    `<a href="">${escaped(t('ui.retry'))}</a>`,
    `<footer><p><b dir="ltr">${minimumAge}+</b> ${escaped(t('shell.ageNotice', { age: minimumAge }))}</p>`,
    ...helpLinks.map(
      ({ label, url }) => `<p><a href="${escaped(url)}" rel="noopener noreferrer">${escaped(label)}</a></p>`,
    ),
    '</footer></main></body></html>',
  ].join('\n')
}
