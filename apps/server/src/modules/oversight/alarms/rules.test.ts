import { describe, expect, it } from 'vitest'
import { judge } from './rules.ts'
import type { AlarmState } from './rules.ts'

const MINUTE = 60_000
const start = Date.parse('2026-11-22T10:00:00Z')
const at = (minutes: number) => new Date(start + minutes * MINUTE)

/** Looks at these minutes and counts; tells when letters left and how many each says were held back. */
const lettersOf = (looks: readonly (readonly [minute: number, count: number])[]) => {
  let alarmState: AlarmState = { seen: 0, held: 0, announcedAt: null }
  const letters: { minute: number; held: number }[] = []
  for (const [minute, count] of looks) {
    const { next, letter } = judge(alarmState, count, at(minute))
    alarmState = next
    if (letter) letters.push({ minute, held: letter.held })
  }
  return letters
}

describe('letters of an alarm', () => {
  it('leave at once, and then once an hour with what was held back', () => {
    const looks = Array.from({ length: 121 }, (_, minute) => [minute, minute + 1] as const)
    expect(lettersOf(looks)).toEqual([
      { minute: 0, held: 0 },
      { minute: 60, held: 59 },
      { minute: 120, held: 59 },
    ])
  })
  it('do not leave where nothing is wrong or nothing is new, and again after a day', () => {
    expect(
      lettersOf([
        [0, 0],
        [1, 0],
      ]),
    ).toEqual([])
    expect(
      lettersOf([
        [0, 2],
        [90, 2],
        [600, 2],
        [1439, 2],
        [1440, 2],
        [1500, 2],
      ]),
    ).toEqual([
      { minute: 0, held: 0 },
      { minute: 1440, held: 0 },
    ])
  })
  it('tell later what came back within the hour, and forget nothing that was held', () => {
    expect(
      lettersOf([
        [0, 1],
        [10, 0],
        [20, 1],
        [30, 0],
        [70, 0],
        [80, 1],
      ]),
    ).toEqual([
      { minute: 0, held: 0 },
      { minute: 80, held: 1 },
    ])
    expect(
      lettersOf([
        [0, 1],
        [10, 2],
        [59, 2],
        [60, 2],
      ]),
    ).toEqual([
      { minute: 0, held: 0 },
      { minute: 60, held: 1 },
    ])
  })
})
