import fc from 'fast-check'
import type { Step } from './oracle.ts'

const ids = fc.constantFrom('1', '2', '3')
const rounds = fc.constantFrom('x', 'y')
const amounts = fc.constantFrom(0, 1, 40, 260, 700)
const stakes = fc.constantFrom(1, 40, 260, 700)

/** Everything a vendor may send about two rounds, with few enough ids that they meet. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('bet' as const),
    id: ids.map((id) => `b${id}`),
    round: rounds,
    amount: stakes,
    closes: fc.boolean(),
  }),
  fc.record({
    act: fc.constant('win' as const),
    id: ids.map((id) => `w${id}`),
    round: rounds,
    amount: amounts,
    closes: fc.boolean(),
    free: fc.boolean(),
  }),
  fc.record({
    act: fc.constant('rollback' as const),
    id: ids.map((id) => `r${id}`),
    ref: fc.constantFrom('b1', 'b2', 'b3', 'w1', 'w2', 't1', 'p1'),
    round: rounds,
  }),
  fc.record({ act: fc.constant('end-round' as const), round: rounds }),
  fc.record({ act: fc.constant('tip' as const), id: fc.constantFrom('t1', 't2'), amount: stakes }),
  fc.record({ act: fc.constant('promo' as const), id: fc.constantFrom('p1', 'p2'), amount: amounts }),
)

/** A sequence is a repeat of the id's kind only if all of it is the same: whether a win is free is part of it. */
export const isDecidable = (sequence: readonly Step[]) => {
  const seen = new Map<string, boolean>()
  return sequence.every((step) => {
    if (step.act !== 'win') return true
    const known = seen.get(step.id)
    seen.set(step.id, known ?? step.free === true)
    return known === undefined || known === (step.free === true)
  })
}
