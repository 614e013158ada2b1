import { expect, test } from 'vitest'
import { readButtonRules, wrongButtons } from './buttons.ts'
import { missingWords } from './find-words.ts'
import { readQuotes, wrongQuotes } from './labels.ts'
import { readNounRules, wrongNouns } from './nouns.ts'
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

test.each(places)('$place has no text that is likely wrong', ({ dictionaries, languages, sources }) => {
  const faults = languages.flatMap((language) =>
    Object.entries(dictionaries[language] ?? {}).flatMap(([key, text]) => {
      const english = dictionaries.en?.[key]
      return suspect({ language, key, text, english, hasTags: sources !== undefined }) ?? []
    }),
  )
  expect(faults).toEqual([])
})

test.each(places)('$place uses the words of the term base, and one part for an SMS', ({ dictionaries }) => {
  expect([...wrongTerms(readTerms(), dictionaries), ...longSms(dictionaries)]).toEqual([])
})

test.each(places)('$place puts nouns into texts as labels only', (place) => {
  expect(wrongNouns(readNounRules(), place)).toEqual([])
})

test('a label that is quoted is the label of the screen', () => {
  expect(wrongQuotes(readQuotes(), places)).toEqual([])
})

test.each(screenTexts().filter(({ place }) => !place.startsWith('apps/backoffice/')))(
  '$place says on buttons and heads of columns what fits a phone, in one form',
  (place) => {
    expect(wrongButtons(readButtonRules(), place)).toEqual([])
  },
)
