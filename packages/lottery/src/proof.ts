import { beaconRoundAt, isPulseSound, isServerSeed } from '@krathong/games/fairness'
import type { BeaconRound } from '@krathong/games/fairness'
import type { Result } from './bet-type.ts'
import { digitsOfHash } from './chain.ts'
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

/** Chains whose blocks decide draws: TRON's main network, or a chain in small for demonstrations. */
export type BlockSourceName = 'tron' | 'tron-simulated'
type NamedBlock = { source: BlockSourceName; chain: string; round: number }

/** A draw as it is saved to be checked later, without a network, by anyone. */
export type DrawProof = {
  format: typeof DRAW_PROOF_FORMAT
  gameCode: string
  numero: string
  /** The day to which the draw belongs, and its number in it. */
  day: string
  no: number
  /** Of the day's seeds, public before the day's first draw opened; null where the hash of a block alone decides. */
  commitment: string | null
  /** Null until the draw has its result. */
  seed: string | null
  /** Named when the draw was made; randomness and signature are null until its time. */
  beacon: (BeaconRound | NamedBlock) & { randomness: string | null; signature: string | null }
  result: Result | null
  /** Of a round of Yeekee: the hash of the list as it stood when the last number was in, and the list, both null until then. */
  shots?: { hash: string | null; list: readonly Shot[] | null } | undefined
}

export type DrawCheck = {
  code: 'game' | 'beacon-round' | 'seed' | 'beacon' | 'block' | 'shots' | 'digits' | 'result'
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

const HEIGHT_HEX = 16

/** Whether a hash is one of the block at this height: TRON writes the height into the first eight bytes. */
const isBlockOf = (height: number, hash: string): boolean =>
  /^[0-9a-f]{64}$/.test(hash) && Number.parseInt(hash.slice(0, HEIGHT_HEX), 16) === height

const isBlock = (named: DrawProof['beacon']): named is NamedBlock & DrawProof['beacon'] =>
  named.source === 'tron' || named.source === 'tron-simulated'

/** A draw of a chain: that its block is the one that was named, and that seed and hash, or the hash alone, make this result. */
function verifyChain(game: LotteryGame, proof: DrawProof): DrawReport {
  const { beacon, seed, commitment, no } = proof
  const named: DrawCheck = { code: 'game', status: isOf(isBlock(beacon) && beacon.round > 0) }
  const isSeeded = game.source === 'chain'
  if (beacon.randomness === null || proof.result === null) {
    const isEmpty = seed === null && beacon.randomness === null && proof.result === null
    return reportOf([named, { code: 'result', status: isEmpty ? 'pending' : 'failed' }], null)
  }
  const isPromised =
    seed !== null && commitment !== null && isServerSeed(seed) && isSeedOf(commitment, no, seed)
  const checks: DrawCheck[] = [
    named,
    ...(isSeeded ? [{ code: 'seed', status: isOf(isPromised) } as const] : []),
    { code: 'block', status: isOf(isBlockOf(beacon.round, beacon.randomness)) },
  ]
  if (checks.some(({ status }) => status === 'failed')) return reportOf(checks, null)
  const result = isSeeded
    ? drawResult(seriesOf(game.series)!.format, {
        ...{ seed: seed!, beacon: beacon.randomness, nonce: nonceOf(game.code, proof.numero) },
      })
    : digitsOfHash(beacon.randomness)
  const isRight = result !== null && isSame(result, proof.result)
  return reportOf([...checks, { code: isSeeded ? 'result' : 'digits', status: isOf(isRight) }], result)
}

const isOf = (is: boolean): DrawCheck['status'] => (is ? 'passed' : 'failed')

/**
 * Checks a draw from its proof alone: that there is such a draw in the game's timetable, that it named the beacon of its own time, that seed
 * and randomness are those promised, and that they make this result. The signature of drand is checked apart, by pairings.
 */
export function verifyDraw(proof: DrawProof): DrawReport {
  const game = lotteryGameOf(proof.gameCode)
  const isOwn = game?.source === 'platform' || game?.source === 'shots'
  const isOfChain = game?.source === 'chain' || game?.source === 'hash'
  const planned = game && (isOwn || isOfChain) ? plannedOf(game, proof) : null
  if (!game || !planned) return reportOf([{ code: 'game', status: 'failed' }], null)
  if (isOfChain) return verifyChain(game, proof)
  const { beacon, seed, commitment, no } = proof
  if (isBlock(beacon) || commitment === null) return reportOf([{ code: 'game', status: 'failed' }], null)
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
