import { deviceName } from '@krathong/protocol/device-name'
import { directionOf } from '@krathong/protocol/languages'
import { loadDictionaries, wordIn } from '../../../platform/dictionaries.ts'
import { fillMessage } from '../../../platform/fill-message.ts'
import { momentText } from '../../../platform/moment-text.ts'
import type { Channel, MessageKind, Secret } from './types.ts'

type Words = Readonly<Record<string, string>>

export const letterWords = loadDictionaries(new URL('./words/', import.meta.url))

export interface LetterParts {
  channel: Channel
  kind: MessageKind
  language: string
  fills: Readonly<Record<string, string>>
  /** Null where it must not be shown. */
  secret: Secret | null
}

/** What every letter of the brand has in common. The origin comes from the configuration, never from a request. */
export interface LetterBrand {
  brandName: string
  timeZone: string
  siteOrigin: string
  /** Where letters to staff lead. */
  backOfficeOrigin: string
  /** The brand's own on white paper, with what is written on it. */
  colours: { brand: string; onBrand: string }
  /** What the brand words itself of its letters. */
  wordedIn: (language: string, key: string) => string | undefined
  /** Null for a brand without a picture of its own: mail programs draw no SVG. */
  logo: { url: string; width: number; height: number; showsName: boolean } | null
}

const HIDDEN = '••••••'

const escapes: Words = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)

type Say = (key: string) => string | undefined
/** What the brand words itself goes before what the program says, in each language that is tried. */
const wordsFor =
  (language: string, { wordedIn }: Pick<LetterBrand, 'wordedIn'>): Say =>
  (key) =>
    wordedIn(language, key) ?? wordIn(letterWords, language, key)

const valuesOf = ({ language, fills, secret }: LetterParts, brand: LetterBrand): Words => {
  const words = wordsFor(language, brand)
  const device = (agent: string) => deviceName(agent) ?? words('device.unknown') ?? ''
  return {
    ...fills,
    ...(fills['at'] ? { at: momentText(new Date(fills['at']), language, brand.timeZone) } : {}),
    ...(fills['device'] === undefined ? {} : { device: device(fills['device']) }),
    ...(fills['purpose'] ? { purpose: words(`purpose.${fills['purpose']}`) ?? fills['purpose'] } : {}),
    ...(fills['queue'] ? { queue: words(`queue.${fills['queue']}`) ?? fills['queue'] } : {}),
    brand: brand.brandName,
    code: secret?.code ?? HIDDEN,
  }
}

type Part = { text: string } | { code: string } | { button: string; url: string }

const partsOf = (letter: LetterParts, brand: LetterBrand): Part[] => {
  const { kind, language, secret } = letter
  const words = wordsFor(language, brand)
  const values = valuesOf(letter, brand)
  const say = (key: string): Part[] => {
    const text = words(key)
    return text ? [{ text: fillMessage(language, text, values) }] : []
  }
  const button = words(`${kind}.button`)
  const origin = kind.startsWith('staff-') ? brand.backOfficeOrigin : brand.siteOrigin
  const isAlarm = kind.startsWith('alarm-')
  const isNotice = !isAlarm && !secret && !words(`${kind}.after`) && kind !== 'number-in-use'
  // Some languages greet a player as one; staff are none.
  const isForStaff = isAlarm || kind.startsWith('staff-')
  return [
    ...(isForStaff ? [] : say('greeting')),
    ...say(`${kind}.line`),
    ...(kind === 'code' ? [{ code: values['code']! }] : []),
    ...(button ? [{ button, url: secret?.path ? origin + secret.path : HIDDEN }] : []),
    ...say(`${kind}.after`),
    ...(kind === 'code' ? say('unasked') : []),
    ...(isNotice ? say('ending') : []),
    ...(isAlarm && values['held'] ? say('alarm.held') : []),
    ...say(isAlarm ? 'alarm.sender' : isForStaff ? 'staff.sender' : 'sender'),
  ]
}

const asText = (part: Part): string =>
  'text' in part ? part.text : 'code' in part ? `    ${part.code}` : part.url

const asHtml = (part: Part, { brand, onBrand }: LetterBrand['colours']): string => {
  if ('text' in part) return `<p>${escapeHtml(part.text)}</p>`
  if ('code' in part)
    return `<p style="font-size:28px;letter-spacing:6px;font-weight:bold">${escapeHtml(part.code)}</p>`
  const address = escapeHtml(part.url)
  return `<p><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${brand};color:${onBrand};text-decoration:none">${escapeHtml(part.button)}</a></p><p style="color:#586472;word-break:break-all">${address}</p>`
}

const LOGO_HEIGHT = 40

const headOf = ({ brandName, logo, siteOrigin }: LetterBrand): string => {
  const name = `<p style="font-size:20px;font-weight:bold">${escapeHtml(brandName)}</p>`
  if (!logo) return name
  const width = Math.round((LOGO_HEIGHT * logo.width) / logo.height)
  const alt = logo.showsName ? '' : escapeHtml(brandName)
  const picture = `<p><img src="${escapeHtml(siteOrigin + logo.url)}" alt="${alt}" width="${width}" height="${LOGO_HEIGHT}"></p>`
  return logo.showsName ? picture + name : picture
}

const page = (language: string, brand: LetterBrand, body: string) =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
  `<body style="margin:0;background:#f5f6f8"><div style="max-width:520px;margin:0 auto;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#12171d;background:#ffffff">` +
  `${headOf(brand)}${body}</div></body></html>`

/** The words of a message in its language: one line for a phone, a subject with plain text and simple HTML for mail. */
export const writeLetter = (
  letter: LetterParts,
  brand: LetterBrand,
): { subject: string; text: string; html: string } => {
  const { language } = letter
  const words = wordsFor(language, brand)
  const values = valuesOf(letter, brand)
  const say = (key: string) => fillMessage(language, words(key) ?? '', values)
  if (letter.channel === 'sms') return { subject: '', text: say(`${letter.kind}.sms`), html: '' }
  const parts = partsOf(letter, brand)
  return {
    subject: `${brand.brandName}: ${say(`${letter.kind}.subject`)}`,
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: page(language, brand, parts.map((part) => asHtml(part, brand.colours)).join('')),
  }
}
