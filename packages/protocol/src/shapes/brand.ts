import { z } from 'zod'
import { categories } from '../calls/catalog.ts'
import { isOffered } from '../languages.ts'
import { contrastFaults } from './colours.ts'
import { language } from './ids.ts'
import { nameText } from './name-text.ts'

export { defaultRebates, rebateRules } from './percents.ts'
export { contractRules, defaultContractRules } from './contract-rules.ts'

const isUnique = (all: readonly unknown[]) => new Set(all).size === all.length

/** An https address without a name before its host: `https://bank.example@evil.example` leads to the second. */
const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

/** Where a link of the brand may lead. */
export const webAddress = z.string().max(500).refine(isWebAddress, 'URL_REFUSED')

/** A link below every page: elsewhere, or a page of the site. */
const footerAddress = z
  .string()
  .max(500)
  .refine((text) => /^\/(?![/\\])[^\s\\]*$/.test(text) || isWebAddress(text), 'URL_REFUSED')

export const colour = z.string().regex(/^#[0-9a-f]{6}$/)
const palette = z.strictObject({ brand: colour, onBrand: colour, gold: colour })
export const colours = z
  .strictObject({ light: palette, dark: palette })
  .refine((all) => contrastFaults(all).length === 0, 'CONTRAST_LOW')

/** Short texts that players read, by language. */
const label = z.record(language, z.string().trim().min(1).max(60))
const paragraph = z.record(language, z.string().trim().min(1).max(500))

export const pictureId = z.string().regex(/^[0-9a-f]{32}$/)

export const resourceTypes = ['IOS', 'ANDROID', 'LITE', 'FACEBOOK', 'TELEGRAM', 'YOUTUBE', 'VIBER'] as const
export const contactKinds = ['email', 'phone', 'line', 'telegram', 'whatsapp', 'address'] as const

const forms: Readonly<Partial<Record<string, RegExp>>> = {
  email: /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/,
  phone: /^\+?[0-9 ()-]{3,30}$/,
}

export const contact = z
  .strictObject({ kind: z.enum(contactKinds), value: z.string().trim().min(3).max(200) })
  .refine(({ kind, value }) => forms[kind]?.test(value) ?? true)

export const footer = z.strictObject({
  about: paragraph,
  links: z.array(z.strictObject({ labels: label, url: footerAddress })).max(12),
})

/** A name as browsers ask for it, without a port. */
export const hostName = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/)

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Everything of a brand's face that an operator edits; each part may be saved without the others. */
export const brandFace = z.strictObject({
  name: nameText(1, 60),
  defaultTheme: z.enum(['light', 'dark']),
  timeZone: z.string().max(60).refine(isZone),
  minimumAge: z.number().int().min(18).max(30),
  languages: z
    .array(language.refine((code): boolean => isOffered(code)))
    .min(1)
    .max(40)
    .refine(isUnique),
  defaultLanguage: language,
  /** Prize tables that lotteries of this brand are asked for by, the first where a page names none. */
  prizeModes: z
    .array(z.string().regex(/^[A-Za-z0-9_-]{1,20}$/))
    .min(1)
    .max(10)
    .refine(isUnique),
  categories: z.strictObject({
    order: z.array(z.enum(categories)).length(categories.length).refine(isUnique),
    /** Their feature flags are off: not in menus, not in lists, and not to be opened. */
    hidden: z.array(z.enum(categories)).refine(isUnique),
  }),
  colours,
  /** Null: the mark that the program brings. */
  logo: z.strictObject({ pictureId, showsName: z.boolean() }).nullable(),
  /** A badge needs all three. */
  licences: z
    .array(
      z.strictObject({
        regulator: z.string().trim().min(1).max(80),
        number: z.string().trim().min(1).max(80),
        url: webAddress,
      }),
    )
    .max(10),
  resources: z
    .array(
      z.strictObject({
        resourceType: z.enum(resourceTypes),
        url: webAddress,
        qrCodeUrl: webAddress.nullable(),
        labelNameEn: z.string().trim().min(1).max(40),
        /** Of the file behind the address, shown beside it. */
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .nullable()
          .default(null),
      }),
    )
    .max(20),
  contacts: z.array(contact).max(10),
  footer,
  /** Names this brand answers at; empty: at any. */
  hosts: z.array(hostName).max(20).refine(isUnique),
})

export type BrandFace = z.infer<typeof brandFace>
