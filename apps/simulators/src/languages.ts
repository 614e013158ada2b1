const names: readonly (readonly [RegExp, string])[] = [
  [/^(tl|fil)\b/i, 'tl'],
  [/^zh\b/i, 'zh-Hans'],
]

const codeOf = (tag: string): string =>
  names.find(([pattern]) => pattern.test(tag))?.[1] ?? tag.split(/[-;]/)[0]!.toLowerCase()

/** The first language that a browser asks for and a page is written in, else English. */
export const languageOf = <Code extends string>(
  acceptLanguage: string,
  words: Readonly<Record<Code | 'en', unknown>>,
): Code | 'en' => {
  const isWritten = (code: string): code is Code | 'en' => Object.hasOwn(words, code)
  const wanted = acceptLanguage.split(',').map((tag) => codeOf(tag.trim()))
  return wanted.find(isWritten) ?? 'en'
}

/** The language that the shop's own page on this machine was in (cookies know no ports), else what the browser asks for. */
export const askedLanguages = (headers: {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): string => {
  const kept = /(?:^|; )lang=([A-Za-z-]{2,12})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return [kept, headers['accept-language']].filter(Boolean).join(',')
}

export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
