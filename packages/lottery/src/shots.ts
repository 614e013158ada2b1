import { createDrawStream, sha256Hex } from '@krathong/games/fairness'
import { dateOf, dayAt } from './calendar.ts'
import { drawFrom } from './draw.ts'
import { yeekeeResult } from './huay.ts'
import type { Result } from './bet-type.ts'

/** Yeekee: players send numbers of five digits, and the result is computed from all of them in the order in which they came. */
export const SHOT_DIGITS = 5
/** Of one player in one round; one a second. */
export const SHOTS_OF_ONE = 500
export const SHOT_GAP_MS = 1_000
/** Of a round: whoever checks it reads all of them. */
export const SHOTS_OF_ROUND = 20_000
/** Whose number is taken from the sum, counted from one. */
export const COUNTED_SHOT = 16

/** A number as it is published when its round is over: when it came by the database's clock, and from whom, masked. */
export type Shot = { number: number; at: string; sender: string }

/** A list as its hash is taken of it: a line for each number, in their order. */
const shotLine = ({ number, at, sender }: Shot, before: number): string =>
  `${before + 1} ${String(number).padStart(SHOT_DIGITS, '0')} ${at} ${sender}`

export const shotsHash = (shots: readonly Shot[]): string => sha256Hex(shots.map(shotLine).join('\n'))

/** The number that the committed seed and the beacon add to a round, so that whoever sends last decides nothing. */
const beaconShotOf = (draw: { seed: string; beacon: string; nonce: string }): number =>
  Number(
    drawFrom(
      [{ kind: 'balls', name: 'shot', count: SHOT_DIGITS, from: 0, to: 9 }],
      createDrawStream(draw.seed, draw.beacon, draw.nonce),
    ).join(''),
  )

/** What a round comes to; null with too few numbers. */
export const roundOf = (
  shots: readonly Pick<Shot, 'number'>[],
  draw: { seed: string; beacon: string; nonce: string },
): { beaconShot: number; sum: bigint; result: Result } | null => {
  const beaconShot = beaconShotOf(draw)
  const made = yeekeeResult(
    shots.map(({ number }) => number),
    beaconShot,
  )
  return made && { beaconShot, ...made }
}

const DAY_MS = 86_400_000
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const two = (value: number, width = 2) => String(Math.floor(value)).padStart(width, '0')

/** A moment as lists write it: in this form the order of texts is that of times. */
const momentText = (atMs: number): string => {
  const rest = atMs - Math.floor(atMs / DAY_MS) * DAY_MS
  const clock = `${two(rest / 3_600_000)}:${two((rest / 60_000) % 60)}:${two((rest / 1_000) % 60)}`
  return `${dateOf(dayAt(atMs, 0))}T${clock}.${two(rest % 1_000, 3)}Z`
}

/** Whether a published list is one: in the order of its times, each a whole number of five digits, none before the first moment or after the last. */
export const areShotsSound = (
  shots: readonly Shot[],
  { from, until }: { from: number; until: number },
): boolean =>
  shots.every(({ number, at, sender }, place) => {
    const before = place === 0 ? momentText(from) : shots[place - 1]!.at
    const isNumber = Number.isInteger(number) && number >= 0 && number < 10 ** SHOT_DIGITS
    return MOMENT.test(at) && isNumber && sender.length > 0 && at >= before && at < momentText(until)
  })
