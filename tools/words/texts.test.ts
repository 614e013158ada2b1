import { expect, test } from 'vitest'
import { missingWords } from './find-words.ts'
import { readQuotes, wrongQuotes } from './labels.ts'
import { numberless } from './plural-forms.ts'
import { screenTexts, serverTexts } from './read-texts.ts'
import { longSms } from './sms.ts'
import { missingPlurals, suspect } from './suspect-words.ts'
import { readTerms, wrongTerms } from './terms.ts'

const places = [...screenTexts(), ...(await serverTexts())]

test.each(places)('$place says everything in every language', ({ dictionaries, languages }) => {
  expect(missingWords(dictionaries, languages)).toEqual([])
})

test.each(places)('$place has every form of every number', ({ dictionaries, languages, sources }) => {
  const hasTags = sources !== undefined
  const holes = languages.flatMap((language) =>
    Object.entries(dictionaries[language] ?? {})
      .filter(([, text]) => {
        const lost = [...missingPlurals(language, text, hasTags), ...numberless(language, text, hasTags)]
        return lost.length > 0
      })
      .map(([key]) => `${language} ${key}`),
  )
  expect(holes).toEqual([])
})

test.each(places)(
  '$place has the values of English in every language',
  ({ dictionaries, languages, sources }) => {
    const faults = languages.flatMap((language) =>
      Object.entries(dictionaries[language] ?? {})
        .map(([key, text]) => {
          const english = dictionaries.en?.[key]
          return suspect({ language, key, text, english, hasTags: sources !== undefined })
        })
        .filter((fault) =>
          /filled with|cannot be read|marks of direction|inflects in English/.test(fault ?? ''),
        ),
    )
    expect(faults).toEqual([])
  },
)

test.each(places)('$place uses the words of the term base, and one part for an SMS', ({ dictionaries }) => {
  expect([...wrongTerms(readTerms(), dictionaries), ...longSms(dictionaries)]).toEqual([])
})

test('a label that is quoted is the label of the screen', () => {
  expect(wrongQuotes(readQuotes(), places)).toEqual([])
})
