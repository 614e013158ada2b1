import { expect, it } from 'vitest'
import { momentText } from './moment-text.ts'

const at = new Date('2026-11-21T18:30:00Z')

it.each([
  ['en', 'Asia/Bangkok', /22.*1:30.*\(UTC\+7\)$/],
  ['th', 'Asia/Bangkok', /2026.*01:30.*\(UTC\+7\)$/],
  ['ar', 'Asia/Kolkata', /\(UTC\+5:30\)$/],
  ['vi', 'America/New_York', /13:30.*\(UTC−5\)$/],
  ['tl', 'UTC', /\(UTC\)$/],
] as const)('a moment in %s in %s names its zone', (language, timeZone, text) => {
  expect(momentText(at, language, timeZone)).toMatch(text)
})
