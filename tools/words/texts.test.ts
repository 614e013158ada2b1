import { expect, test } from 'vitest'
import { missingWords } from './find-words.ts'
import { screenTexts, serverTexts } from './read-texts.ts'
import { missingPlurals } from './suspect-words.ts'

const screens = screenTexts()

test.each([...screens, ...(await serverTexts())])(
  '$place says everything in every language',
  ({ dictionaries, languages }) => {
    expect(missingWords(dictionaries, languages)).toEqual([])
  },
)

test.each(screens)('$place has every form of every number', ({ dictionaries, languages }) => {
  const holes = languages.flatMap((language) =>
    Object.entries(dictionaries[language] ?? {})
      .filter(([, text]) => missingPlurals(language, text).length > 0)
      .map(([key]) => `${language} ${key}`),
  )
  expect(holes).toEqual([])
})
