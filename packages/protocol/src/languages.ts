/** Every language of the specification, section 9, in its order: one row here is all that any program knows of a language. */

export interface LanguageFacts {
  /** BCP 47; names the dictionary files, `<html lang>` and the choice that is kept. */
  code: string
  /** The specification's own code, as in TY and EN. */
  specCode: string
  nativeName: string
  /** A picture in `/art/flags`. */
  flag: string
  direction: 'ltr' | 'rtl'
  /** Whether its dictionaries say everything. */
  isComplete: boolean
}

const ltr = (code: string, specCode: string, nativeName: string, flag: string): LanguageFacts => ({
  code,
  specCode,
  nativeName,
  flag,
  direction: 'ltr',
  isComplete: false,
})
const rtl = (...row: Parameters<typeof ltr>): LanguageFacts => ({ ...ltr(...row), direction: 'rtl' })

/**
 * Languages whose dictionaries say everything, in the order in which they are offered. A brand may offer these, and the tests
 * hold each of them to every text of every dictionary.
 */
export const offeredLanguages = ['th', 'en', 'tl', 'vi', 'zh-Hans', 'ar'] as const
export type OfferedLanguage = (typeof offeredLanguages)[number]

const complete: ReadonlySet<string> = new Set(offeredLanguages)

export const allLanguages: readonly LanguageFacts[] = [
  ltr('zh-Hans', 'CN', '简体中文', 'cn'),
  ltr('zh-Hant', 'TW', '繁體中文', 'hk'),
  ltr('en', 'EN', 'English', 'gb'),
  ltr('ja', 'JP', '日本語', 'jp'),
  ltr('th', 'TY', 'ไทย', 'th'),
  ltr('vi', 'VN', 'Tiếng Việt', 'vn'),
  ltr('my', 'MM', 'မြန်မာ', 'mm'),
  ltr('es', 'ES', 'Español', 'es'),
  ltr('hi', 'HI', 'हिन्दी', 'in'),
  ltr('id', 'ID', 'Bahasa Indonesia', 'id'),
  ltr('km', 'KH', 'ខ្មែរ', 'kh'),
  ltr('ko', 'KR', '한국어', 'kr'),
  ltr('ms', 'MS', 'Bahasa Melayu', 'my'),
  ltr('pt', 'PT', 'Português', 'pt'),
  ltr('pt-BR', 'BR', 'Português (Brasil)', 'br'),
  ltr('ta', 'TA', 'தமிழ்', 'in'),
  ltr('tl', 'TL', 'Tagalog', 'ph'),
  rtl('ur', 'UR', 'اردو', 'pk'),
  ltr('ur-Latn', 'UR-LATN', 'Roman Urdu', 'pk'),
  ltr('tr', 'TR', 'Türkçe', 'tr'),
  ltr('bn', 'BN', 'বাংলা', 'bd'),
  rtl('ar', 'AR', 'العربية', 'ae'),
  rtl('fa', 'FA', 'فارسی', 'ir'),
  ltr('ru', 'RU', 'Русский', 'ru'),
  ltr('kk', 'KK', 'Қазақша', 'kz'),
  ltr('uz', 'UZ', 'Oʻzbekcha', 'uz'),
  ltr('lo', 'LA', 'ລາວ', 'la'),
  ltr('ne', 'NE', 'नेपाली', 'np'),
  ltr('fr', 'FR', 'Français', 'fr'),
  ltr('te', 'TE', 'తెలుగు', 'in'),
  ltr('sw', 'SW', 'Kiswahili', 'ke'),
].map((row) => ({ ...row, isComplete: complete.has(row.code) }))

/** Thai is written first; English is known to most of those who cannot read it. */
export const FIRST_LANGUAGE = 'th'
const LAST_RESORT = 'en'

export const languageFacts = (code: string): LanguageFacts | undefined =>
  allLanguages.find((language) => language.code === code)

export const isOffered = (code: string): code is OfferedLanguage => complete.has(code)

export const directionOf = (code: string): 'ltr' | 'rtl' => languageFacts(code)?.direction ?? 'ltr'

/** Browsers call Tagalog Filipino. Figures are Latin and years of the common era wherever money depends on them. */
export const localeOf = (code: string): string => `${code === 'tl' ? 'fil' : code}-u-ca-gregory-nu-latn`

/** What whoever fills and formats a language's texts must know of it. */
export const speechOf = (code: string) => ({ locale: localeOf(code), direction: directionOf(code) })

/**
 * What is put into a text that is read from the right keeps its own order: FIRST STRONG ISOLATE ... POP DIRECTIONAL ISOLATE. A bare number
 * keeps it by itself, and apart from what stands beside it its percent sign would come first.
 */
export const isolated = (text: string, code: string): string =>
  directionOf(code) === 'rtl' && !/^\d[\d.,]*$/.test(text) ? `\u2068${text}\u2069` : text

/** Where a text is looked for, one after another: the person's language, the brand's own, English. */
export const languagesToTry = (code: string, brandLanguage: string = FIRST_LANGUAGE): readonly string[] => [
  ...new Set([code, brandLanguage, LAST_RESORT]),
]

/** The text for a person; undefined where it stands in none of the languages that may be tried. */
export const textIn = <T>(
  texts: Readonly<Record<string, T>>,
  code: string,
  brandLanguage?: string,
): T | undefined => {
  const found = languagesToTry(code, brandLanguage).find((language) => texts[language] !== undefined)
  return found === undefined ? undefined : texts[found]
}

/** The language a browser asks for that may be offered: `fil-PH` is Tagalog, `zh-CN` simplified Chinese, `vi-VN` Vietnamese. */
export const matchLanguage = (tags: readonly string[], codes: readonly string[]): string | undefined => {
  for (const tag of tags) {
    const [first = '', ...rest] = tag.split('-')
    const isTraditional = rest.some((part) => /^(hant|tw|hk|mo)$/i.test(part))
    const wanted =
      first === 'fil' ? ['tl'] : first === 'zh' ? [isTraditional ? 'zh-Hant' : 'zh-Hans'] : [tag, first]
    const found = wanted.find((code) => codes.includes(code))
    if (found) return found
  }
  return undefined
}
