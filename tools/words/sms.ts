/** How many parts an SMS takes: 160 letters of GSM 03.38 in one, 70 where a single letter is none of them. */
import { smsShape } from '../../packages/protocol/src/shapes/sms-segments.ts'
import type { Dictionaries } from './find-words.ts'

export const smsParts = (text: string): number => smsShape(text).segments

/** As long as the values of an SMS become. */
const VALUES: Readonly<Record<string, string>> = {
  brand: 'Krathong',
  code: '042917',
  minutes: '15',
  amount: '฿50,000.00',
}

const longest = (texts: readonly string[]) => texts.toSorted((a, b) => b.length - a.length)[0] ?? ''

/** SMS of a dictionary that take more than one part with values in their places. */
export const longSms = (dictionaries: Dictionaries): string[] =>
  Object.entries(dictionaries).flatMap(([language, texts]) => {
    const purpose = longest(
      Object.entries(texts)
        .filter(([key]) => key.startsWith('purpose.'))
        .map(([, text]) => text),
    )
    return Object.entries(texts)
      .filter(([key]) => key.endsWith('.sms'))
      .flatMap(([key, text]) => {
        const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          name === 'purpose' ? purpose : (VALUES[name] ?? 'x'.repeat(20)),
        )
        // In Arabic the engine keeps the direction of the values with two marks around each that is not of figures alone.
        const marks = language === 'ar' ? 2 * (text.match(/\{(?!code|minutes)\w+\}/g)?.length ?? 0) : 0
        const parts = smsParts(filled + ' '.repeat(marks))
        return parts > 1
          ? [`${language} ${key}: ${parts} parts, ${filled.length + marks} letters "${filled}"`]
          : []
      })
  })
