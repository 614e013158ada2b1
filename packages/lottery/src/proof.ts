import { beaconRoundAt, isPulseSound, isServerSeed } from '@krathong/games/fairness'
import type { BeaconRound } from '@krathong/games/fairness'
import type { Result } from './bet-type.ts'
import { isSame } from './counting.ts'
import { drawResult, nonceOf } from './draw.ts'
import { lotteryGameOf } from './games.ts'
import type { LotteryGame } from './games.ts'
import { isSeedOf } from './seeds.ts'
import { seriesOf } from './series.ts'
import { areShotsSound, roundOf, shotsHash } from './shots.ts'
import type { Shot } from './shots.ts'
import { beaconTimeFor, drawsOf } from './timetable.ts'
import type { PlannedDraw } from './timetable.ts'

export const DRAW_PROOF_FORMAT = 'krathong-lottery-draw/1'

/** A draw as it is saved to be checked later, without a network, by anyone. */
export type DrawProof = {
  format: typeof DRAW_PROOF_FORMAT
  gameCode: string
  numero: string
  /** The day to which the draw belongs, and its number in it. */
  day: string
  no: number
  /** Of the day's seeds, public before the day's first draw opened. */
  commitment: string
  /** Null until the draw has its result. */
  seed: string | null
  /** Named when the draw was made; randomness and signature are null until its time. */
  beacon: BeaconRound & { randomness: string | null; signature: string | null }
  result: Result | null
  /** Of a round of Yeekee: the hash of the list as it stood when the last number was in, and the list, both null until then. */
  shots?: { hash: string | null; list: readonly Shot[] | null } | undefined
}

export type DrawCheck = {
  code: 'game' | 'beacon-round' | 'seed' | 'beacon' | 'shots' | 'result'
  status: 'passed' | 'failed' | 'pending'
}

export type DrawReport = {
  verdict: 'correct' | 'wrong' | 'pending'
  checks: DrawCheck[]
  result: Result | null
}

const plannedOf = ({ timetable, zoneMinutes }: LotteryGame, { day, no, numero }: DrawProof) => {
  try {
    const planned = drawsOf(timetable, day, zoneMinutes)[no - 1]
    return planned?.numero === numero ? planned : null
  } catch {
    return null
  }
}

const isOf = (is: boolean): DrawCheck['status'] => (is ? 'passed' : 'failed')

/**
 * Checks a draw from its proof alone: that there is such a draw in the game's timetable, that it named the beacon of its own time, that seed
 * and randomness are those promised, and that they make this result. The signature of drand is checked apart, by pairings.
 */
export function verifyDraw(proof: DrawProof): DrawReport {
  const game = lotteryGameOf(proof.gameCode)
  const isOwn = game?.source === 'platform' || game?.source === 'shots'
  const planned = game && isOwn ? plannedOf(game, proof) : null
  if (!game || !planned) return reportOf([{ code: 'game', status: 'failed' }], null)
  const { beacon, seed, commitment, no } = proof
  const { randomness, ...named } = beacon
  const checks: DrawCheck[] = [
    { code: 'game', status: 'passed' },
    {
      code: 'beacon-round',
      status: isOf(beacon.round === beaconRoundAt(beaconTimeFor(game.timetable, planned))),
    },
  ]
  if (seed === null || randomness === null) {
    const isEmpty = seed === null && randomness === null && proof.result === null
    if (game.source === 'shots' && proof.shots?.hash != null) checks.push(listCheck(proof, planned))
    return reportOf([...checks, { code: 'result', status: isEmpty ? 'pending' : 'failed' }], null)
  }
  checks.push({ code: 'seed', status: isOf(isServerSeed(seed) && isSeedOf(commitment, no, seed)) })
  checks.push({ code: 'beacon', status: isOf(isPulseSound({ ...named, randomness })) })
  if (game.source === 'shots') checks.push(listCheck(proof, planned))
  if (checks.some(({ status }) => status === 'failed')) return reportOf(checks, null)
  const draw = { seed, beacon: randomness, nonce: nonceOf(game.code, proof.numero) }
  const result =
    game.source === 'shots'
      ? (roundOf(proof.shots?.list ?? [], draw)?.result ?? null)
      : drawResult(seriesOf(game.series)!.format, draw)
  const isRight = result !== null && proof.result !== null && isSame(result, proof.result)
  checks.push({ code: 'result', status: isOf(isRight) })
  return reportOf(checks, result)
}

/** That the list is the one whose hash stood before the beacon spoke, and is in the order of its times. */
const listCheck = ({ shots }: DrawProof, { openAt, drawAt }: PlannedDraw): DrawCheck => {
  const list = shots?.list ?? null
  const isSound =
    list !== null && areShotsSound(list, { from: openAt, until: drawAt }) && shotsHash(list) === shots?.hash
  return { code: 'shots', status: isOf(isSound) }
}

function reportOf(checks: DrawCheck[], result: Result | null): DrawReport {
  const has = (status: DrawCheck['status']) => checks.some((check) => check.status === status)
  return { verdict: has('failed') ? 'wrong' : has('pending') ? 'pending' : 'correct', checks, result }
}
