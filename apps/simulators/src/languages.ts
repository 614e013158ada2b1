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

export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
