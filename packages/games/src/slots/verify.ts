import { formatAmount, parseAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { canonicalJson, commitmentOf, createStream } from '../fairness/index.ts'
import type { RandomStream } from '../fairness/index.ts'
import { compileSlot } from './compile.ts'
import type { SlotGame } from './compile.ts'
import { DefinitionFault } from './definition.ts'
import { slotByHash } from './games.ts'
import { drawOrder, potOf } from './jackpots.ts'
import type { JackpotPot } from './jackpots.ts'
import type { SlotOutcome } from './play.ts'
import { sealOf } from './proof.ts'
import type { RoundProof } from './proof.ts'
import { readProof } from './read-proof.ts'
import { betLimits, playRound, sells } from './round.ts'

/** What is checked, in this order. The codes are stable: each has a text in every language. */
export const verifyCodes = [
  'file',
  'seal',
  'definition',
  'definition-hash',
  'stake',
  'commitment',
  'outcome',
  'payout',
  'jackpots',
] as const

export type VerifyCode = (typeof verifyCodes)[number]

export type VerifyCheck = {
  code: VerifyCode
  /** Pending: it waits for the server seed, or for an earlier check. */
  status: 'passed' | 'failed' | 'pending'
  /** What the check came to, and what the file says, where the two can be shown. */
  expected?: string
  actual?: string
}

export type VerifyDraw = {
  what:
    | { kind: 'reel'; spin: number; reel: number }
    | { kind: 'hold'; index: number }
    | { kind: 'jackpot'; code: string }
  /** One of this many. */
  bound: string
  result: string
  words: number
}

export type VerifyReport = {
  verdict: 'correct' | 'wrong' | 'pending'
  checks: VerifyCheck[]
  /** Every draw of the round, recomputed from the seeds. Spin 0 is the paid board, reels count from 0. */
  draws: VerifyDraw[]
  /** Whether the definition in the file is one that this program ships with. */
  isShippedGame: boolean
}

/** Checks a saved round. Pure, so the same code runs in the server, in the browser and on the command line. */
export function verifyRound(file: unknown): VerifyReport {
  try {
    return verify(readProof(file))
  } catch (error) {
    if (!(error instanceof DefinitionFault)) throw error
    return reportOf([{ code: 'file', status: 'failed', actual: error.message }])
  }
}

function verify(proof: RoundProof): VerifyReport {
  const { seal, ...open } = proof
  const { id, version, definitionHash, definition } = proof.game
  const game = compileSlot(definition)
  const checks: VerifyCheck[] = [
    { code: 'file', status: 'passed' },
    compared('seal', sealOf(open), seal),
    compared('definition', `${game.id} ${game.version}`, `${id} ${version}`),
    compared('definition-hash', game.hash, definitionHash),
    checkedCommitment(proof),
  ]
  const stake = checkedStake(proof, game, checks)
  const pots = checkedPots(proof, checks)
  const isPlayable = stake !== null && pots !== null && proof.serverSeed !== null
  const draws = isPlayable ? replay(proof, { game, stake, pots }, checks) : []
  return { ...reportOf(checks), draws, isShippedGame: slotByHash(game.hash) !== undefined }
}

function checkedStake(proof: RoundProof, game: SlotGame, checks: VerifyCheck[]): Amount | null {
  const { stake: text, exponent, mode } = proof
  const stake = parseAmount(text, exponent)
  const isOffered = stake !== null && betLimits(game, exponent).levels.includes(stake) && sells(game, mode)
  checks.push({ code: 'stake', status: isOffered ? 'passed' : 'failed', actual: text })
  return isOffered ? stake : null
}

function checkedCommitment({ serverSeed, serverSeedHash }: RoundProof): VerifyCheck {
  if (serverSeed === null) return { code: 'commitment', status: 'pending', actual: serverSeedHash }
  return compared('commitment', commitmentOf(serverSeed), serverSeedHash)
}

function checkedPots({ jackpotPots, exponent }: RoundProof, checks: VerifyCheck[]): JackpotPot[] | null {
  const pots = jackpotPots.map((text) => potOf(text, exponent))
  if (pots.every((pot) => pot !== null)) return pots
  checks.push({ code: 'jackpots', status: 'failed', actual: JSON.stringify(jackpotPots) })
  return null
}

type Played = { game: SlotGame; stake: Amount; pots: JackpotPot[] }

function replay(proof: RoundProof, { game, stake, pots }: Played, checks: VerifyCheck[]): VerifyDraw[] {
  const { exponent, mode, jackpots } = proof
  const random = new RecordingStream(createStream(proof.serverSeed!, proof.clientSeed, proof.nonce))
  const round = playRound(game, { mode, stake, exponent }, pots, random)
  checks.push(compared('outcome', canonicalJson(round.outcome), canonicalJson(proof.outcome)))
  checks.push(compared('payout', formatAmount(round.payout, exponent), proof.payout))
  checks.push(compared('jackpots', round.jackpots.join(' '), jackpots.map(({ code }) => code).join(' ')))
  return labelled(random.draws, game, round.outcome, pots)
}

function compared(code: VerifyCode, expected: string, actual: string): VerifyCheck {
  return { code, status: expected === actual ? 'passed' : 'failed', expected, actual }
}

/** What could not be checked, for want of the seed or because an earlier check failed, is pending. */
function reportOf(made: readonly VerifyCheck[]): VerifyReport {
  const isWrong = made.some(({ status }) => status === 'failed')
  const checks = verifyCodes.map(
    (code): VerifyCheck => made.find((check) => check.code === code) ?? { code, status: 'pending' },
  )
  const isPending = checks.some(({ status }) => status === 'pending')
  return {
    verdict: isWrong ? 'wrong' : isPending ? 'pending' : 'correct',
    checks,
    draws: [],
    isShippedGame: false,
  }
}

type Draw = { bound: string; result: string; words: number }

/** Notes every draw on its way to the game. */
class RecordingStream implements RandomStream {
  readonly draws: Draw[] = []
  readonly #source: RandomStream

  constructor(source: RandomStream) {
    this.#source = source
  }

  get consumed(): number {
    return this.#source.consumed
  }

  u32(): number {
    return this.#noted('4294967296', () => this.#source.u32())
  }

  below(n: number): number {
    return this.#noted(String(n), () => this.#source.below(n))
  }

  belowBig(n: bigint): bigint {
    return this.#noted(String(n), () => this.#source.belowBig(n))
  }

  #noted<T extends number | bigint>(bound: string, draw: () => T): T {
    const before = this.consumed
    const result = draw()
    this.draws.push({ bound, result: String(result), words: this.consumed - before })
    return result
  }
}

function labelled(
  draws: readonly Draw[],
  game: SlotGame,
  outcome: SlotOutcome,
  pots: JackpotPot[],
): VerifyDraw[] {
  const firstSpin = outcome.base === null ? 1 : 0
  const reelDraws = draws.length - pots.length
  const stopDraws = outcome.hold === undefined ? reelDraws : game.reels
  const codes = drawOrder(pots).map(({ code }) => code)
  return draws.map((draw, index) => ({
    ...draw,
    what:
      index >= stopDraws && index < reelDraws
        ? { kind: 'hold', index: index - stopDraws + 1 }
        : index < reelDraws
          ? { kind: 'reel', spin: firstSpin + Math.floor(index / game.reels), reel: index % game.reels }
          : { kind: 'jackpot', code: codes[index - reelDraws]! },
  }))
}
