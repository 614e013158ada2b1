import { directionOf } from '@krathong/protocol/languages'
import type { Dictionary } from '@krathong/ui/words-core'
import { manifest, starter, styles } from 'virtual:client-assets'
import type { Boot } from './shared/boot.ts'
import type { Language, Theme } from './shared/preferences.ts'
import type { Route } from './shared/router.tsx'

const ENTRY = 'src/entry-client.tsx'

interface Page {
  language: Language
  theme: Theme
  title: string
  description: string
  /** What a page says whose program did not come, and the word that loads it again. */
  unstarted: readonly [text: string, again: string]
  route: Route | null
  boot: Boot
  /** Of the first screen, what the brand words itself. */
  texts: Dictionary | null
  markup: string
}

/** The page's own ground, for the bars that a system draws round it. */
const backgroundOf = { light: '#f5f6f8', dark: '#0d1216' } as const

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** JSON inside a script element: nothing in it may look like the end of the element. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** A part of the build with everything it imports, in order of need. */
const closureOf = (key: string, seen = new Set<string>()): string[] => {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return []
  seen.add(key)
  return [...(entry.imports ?? []).flatMap((name) => closureOf(name, seen)), key]
}

const keysOf = (route: Route | null) => {
  const routeKey = route && !route.Screen ? [`src/routes/${route.id}.tsx`] : []
  return [...new Set([ENTRY, ...routeKey].flatMap((key) => closureOf(key)))]
}

const sheetsOf = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => manifest[key]?.css ?? []))]

const styleOf = (keys: readonly string[]) =>
  sheetsOf(keys)
    .map((file) => styles[file] ?? '')
    .join('')

/**
 * The sheets that are inlined, as what is here already: a part that comes later would link them again, behind its own sheet, and undo what
 * that says. A browser does not fetch one that is disabled; what reads
 * ahead in Chromium asks for it all the same, unless its media are none.
 */
const takenSheets = (keys: readonly string[]) =>
  sheetsOf(keys).map((file) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`)

const wordFiles = (language: Language, isLazy: boolean) =>
  (isLazy ? ['first', 'rest'] : ['first'])
    .map((part) => manifest[`messages/${language}.json?words=${part}`]?.file)
    .filter((file) => file !== undefined)

/** The fonts of which every page of a language needs letters; a Chinese page fetches the slices that it meets. */
const ownLetters: Readonly<Record<string, readonly string[]>> = {
  th: ['noto-sans-thai'],
  vi: ['inter-latin', 'inter-vietnamese-wght'],
  ar: ['noto-sans-arabic'],
}

/** The sheet of a language's own letters: a small one is inlined, a great one comes after the page has been painted. */
const INLINE_BYTES = 10_000

const letterSheets = (language: Language) => {
  const key = Object.keys(manifest).find((name) => name.endsWith(`/fonts-${language.toLowerCase()}.css`))
  const file = key && manifest[key]?.file
  if (!file) return { inline: '', link: '' }
  const sheet = styles[file] ?? ''
  return sheet.length < INLINE_BYTES
    ? { inline: sheet, link: '' }
    : { inline: '', link: `<link rel="stylesheet" href="/${file}">` }
}

const fontFiles = (language: Language) => {
  const all = Object.values(manifest).flatMap(({ file, assets }) => [file, ...(assets ?? [])])
  const wanted = ['inter-basic', ...(ownLetters[language] ?? [])]
  return [...new Set(all)].filter((file) => wanted.some((name) => file.includes(name)))
}

const preloads = ({ boot, route, language }: Page) => {
  const banner = boot['content.announcements']?.banners.find(
    ({ groupName }) => groupName === route?.bannerGroup,
  )
  const wide = banner?.mobileUrl ? ' media="(min-width: 640px)"' : ''
  const image = (url: string, media: string) =>
    `<link rel="preload" as="image" href="${escaped(url)}"${media} fetchpriority="high">`
  return [
    banner && image(banner.url, wide),
    banner?.mobileUrl && image(banner.mobileUrl, ' media="(max-width: 639px)"'),
    ...fontFiles(language).map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`,
    ),
  ].filter(Boolean)
}

const unstartedOf = ({ unstarted: [text, again] }: Page) =>
  `<p class="unstarted" role="alert">${escaped(text)} <a href="">${escaped(again)}</a></p>`

/** The whole page: styles and facts inside it, the program left for after it has been painted. */
export const documentOf = (page: Page) => {
  const { language, theme, route } = page
  const keys = keysOf(route)
  const files = [...keys.map((key) => manifest[key]?.file), ...wordFiles(language, !route?.Screen)]
  const entry = manifest[ENTRY]?.file
  const preload = files.filter((file) => file !== undefined && file !== entry).map((file) => `/${file}`)
  const letters = letterSheets(language)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(page.title)}</title>`,
    `<meta name="description" content="${escaped(page.description)}">`,
    `<link rel="icon" href="${escaped(page.boot['system.permission'].info.brand.logo.iconUrl)}">`,
    // With its cookies: an installed site bears its name in the language it was installed in.
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    '<link rel="apple-touch-icon" href="/app-icons/180.png">',
    `<meta name="theme-color" content="${backgroundOf[theme]}">`,
    ...preloads(page),
    `<style>${letters.inline}${styleOf(keys)}</style>`,
    ...takenSheets(keys),
    `<script src="/${starter}" defer data-entry="/${entry}" data-preload="${preload.join(' ')}"></script>`,
  ]
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}" data-theme="${theme}">`,
    `<head>${head.join('\n')}</head>`,
    `<body><div id="root">${page.markup}</div>${unstartedOf(page)}${letters.link}`,
    page.texts && `<script type="application/json" id="texts">${embedded(page.texts)}</script>`,
    `<script type="application/json" id="boot">${embedded(page.boot)}</script></body></html>`,
  ]
    .filter((line) => line !== null)
    .join('\n')
}
