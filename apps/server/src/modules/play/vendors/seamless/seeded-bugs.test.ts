import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { prepareEvent } from './apply-events.ts'
import { decideEvents } from '../rules/decide-events.ts'
import type { Ask, Decided, VendorRound, WalletTx } from '../rules/draft.ts'
import type { WalletEvent } from '../types.ts'
import { Oracle } from '../testing/oracle.ts'
import type { Step } from '../testing/oracle.ts'
import { isDecidable, steps } from '../testing/steps.ts'

/** The rules without a server: what is written down after each decision is what the next one is decided on. */
type Rules = (ask: Ask) => Decided

const PLAYER = newId()
const START = 500
const SEQUENCES = Number(process.env['VENDOR_RULE_SEQUENCES'] ?? 4_000)

const eventOf = (step: Step): WalletEvent => {
  const place = { roundId: 'round' in step ? step.round : '', gameCode: 'river', closesRound: false }
  if (step.act === 'end-round') return { ...place, kind: 'end-round', txId: `end:${step.round}`, amount: 0n }
  if (step.act === 'rollback')
    return { ...place, kind: 'rollback', txId: step.id, refTxId: step.ref, amount: 0n }
  const amount = BigInt(step.amount)
  if (!('round' in step)) return { ...place, kind: step.act, txId: step.id, amount }
  return {
    ...place,
    kind: step.act,
    txId: step.id,
    amount,
    closesRound: step.closes === true,
    ...(step.act === 'win' ? { winKind: step.free ? ('free' as const) : ('win' as const) } : {}),
  }
}

class Paper {
  readonly txs = new Map<string, WalletTx>()
  readonly rounds = new Map<string, VendorRound>()
  readonly #rules: Rules
  #cash = BigInt(START)

  constructor(rules: Rules) {
    this.#rules = rules
  }

  play(step: Step): { code: string; balance: number } {
    const event = prepareEvent(eventOf(step), { playerId: PLAYER, currency: 'FUN', nodeId: 'river' })
    const decided = this.#rules({
      playerId: PLAYER,
      currency: 'FUN',
      rules: { rollbackOfSettled: 'reverse', takesBackWins: true },
      events: [event],
      gate: null,
      isStranger: false,
      stakeMax: null,
      reviewAbove: null,
      adjustMax: 0n,
      balance: this.#cash,
      at: new Date(0),
      freeSpins: () => undefined,
      promotionsOwner: '',
      known: {
        tx: (id) => this.txs.get(id),
        round: (round) => this.rounds.get(round),
        txsOf: (round) => [...this.txs.values()].filter((tx) => tx.vendorRound === round),
      },
    })
    for (const { side, amount } of decided.moves) this.#cash += side === 'to-player' ? amount : -amount
    for (const tx of decided.txs) this.txs.set(tx.vendorTx, tx)
    for (const id of decided.takenBack) this.txs.set(id, { ...this.txs.get(id)!, state: 'taken-back' })
    for (const { after } of decided.rounds) this.rounds.set(after.vendorRound, after)
    return { code: decided.code, balance: Number(decided.balance) }
  }
}

const holds = (rules: Rules) =>
  fc.check(
    fc.property(fc.array(steps, { minLength: 4, maxLength: 30 }).filter(isDecidable), (sequence) => {
      const [paper, oracle] = [new Paper(rules), new Oracle(START)]
      for (const step of sequence) expect(paper.play(step)).toEqual(oracle.play(step))
    }),
    { numRuns: SEQUENCES, seed: 20260301 },
  )

const seeing =
  (change: (ask: Ask) => Partial<Ask['known']>): Rules =>
  (ask) =>
    decideEvents({ ...ask, known: { ...ask.known, ...change(ask) } })
const writing =
  (change: (decided: Decided, ask: Ask) => Decided): Rules =>
  (ask) =>
    change(decideEvents(ask), ask)
const only = (ask: Ask) => ask.events[0]!

const bugs: [name: string, rules: Rules][] = [
  [
    'a repeat is taken for new',
    seeing((ask) => ({ tx: (id) => (id === only(ask).txId ? undefined : ask.known.tx(id)) })),
  ],
  [
    'another content under the same id is taken for a repeat',
    seeing((ask) => ({
      tx: (id) => {
        const known = ask.known.tx(id)
        return known && { ...known, bodyHash: only(ask).bodyHash }
      },
    })),
  ],
  [
    'no tombstone is left',
    writing((decided) => ({ ...decided, txs: decided.txs.filter(({ kind }) => kind !== 'tombstone') })),
  ],
  [
    'a rollback leaves the wins',
    writing((decided) => ({
      ...decided,
      moves: decided.moves.filter((move) => !('cause' in move) || move.cause !== 'void' || move.leg === 0),
    })),
  ],
  ['what was taken back is not marked', writing((decided) => ({ ...decided, takenBack: [] }))],
  [
    'a closed round takes bets',
    seeing((ask) => ({
      round: (round) => {
        const known = ask.known.round(round)
        return known && only(ask).kind === 'bet' ? { ...known, isClosed: false } : known
      },
    })),
  ],
  [
    'a zero win leaves its round open',
    writing((decided, ask) => ({
      ...decided,
      rounds: decided.rounds.map(({ before, after }) => ({
        before,
        after: only(ask).kind === 'win' && only(ask).amount === 0n ? { ...after, isClosed: false } : after,
      })),
    })),
  ],
  [
    'funds are not asked for',
    (ask) => {
      const decided = decideEvents({ ...ask, balance: ask.balance + 10_000n })
      return { ...decided, balance: decided.balance - 10_000n }
    },
  ],
  [
    'a refused bet is forgotten',
    writing((decided) => (decided.code === 'OK' ? decided : { ...decided, txs: [] })),
  ],
  [
    'a win needs no bet',
    (ask) =>
      decideEvents({
        ...ask,
        events: ask.events.map((event) =>
          event.kind === 'win' ? { ...event, winKind: 'free' as const } : event,
        ),
      }),
  ],
  [
    'a tip stays taken',
    writing((decided) => ({
      ...decided,
      moves: decided.moves.filter(
        (move) => !('cause' in move) || move.cause !== 'tip' || move.side === 'from-player',
      ),
    })),
  ],
  [
    'a repeat tells the balance of now',
    writing((decided, ask) =>
      decided.results.every(({ isRepeat }) => isRepeat) ? { ...decided, balance: ask.balance } : decided,
    ),
  ],
]

test('the rules say what the table says', () => {
  const { counterexample, errorInstance } = holds(decideEvents)
  expect(JSON.stringify(counterexample), String(errorInstance)).toBe('null')
})

test.each(bugs)('a seeded bug is found: %s', (_, rules) => {
  expect(holds(rules).failed).toBe(true)
})
