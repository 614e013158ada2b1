import type { RandomStream } from '../fairness/index.ts'

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

/** `beacon` is checked of rounds that name a beacon with a signature, by whoever brings what pairings need. */
export type VerifyCode = (typeof verifyCodes)[number] | 'beacon'

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
    /** Of an instant game: its draws in their order, counted from 1. */
    | { kind: 'draw'; index: number }
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

export function compared(code: VerifyCode, expected: string, actual: string): VerifyCheck {
  return { code, status: expected === actual ? 'passed' : 'failed', expected, actual }
}

/** What could not be checked, for want of the seed or because an earlier check failed, is pending. */
export function reportOf(made: readonly VerifyCheck[]): VerifyReport {
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

export type Draw = { bound: string; result: string; words: number }

/** Notes every draw on its way to the game. */
export class RecordingStream implements RandomStream {
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
