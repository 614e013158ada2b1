import { dividendBill, roundWages, salaryBase, salaryBill } from '@krathong/contracts'
import type { DividendTerms, SalaryTerms, Terms, TieredTerms } from '@krathong/contracts'
import { chainOf, withAllBelow } from './realtime-lines.ts'
import type { TimedContract } from './realtime-lines.ts'
import { sumTeams, teamsOf } from './team-sums.ts'
import type { MemberPlay } from './team-sums.ts'

/** What was told of a round in one five minutes. */
interface Slot {
  startsAt: Date
  stake: bigint
  returned: bigint
  wonStake: bigint
  lostStake: bigint
}

/** A member's round that stands under a flag, with all that was told of it. */
export interface FlaggedRound {
  playerId: string
  type: number
  path: readonly string[]
  openedAt: Date
  /** Somebody said that it is not paid; nobody has said anything yet otherwise. */
  isDenied: boolean
  /** In the order of their time. */
  slots: readonly Slot[]
}

export interface Span {
  from: Date
  to: Date
}

/** What a bill is made of, and what waits or is denied of it. */
export interface HeldBill {
  contractId: string
  holderId: string
  terms: Terms
  turnover: bigint
  active: number
  base: bigint
  result: bigint | null
  carryBefore: bigint | null
  fees: bigint | null
  amount: bigint
  paid: bigint
}

export interface HeldParts {
  held: bigint
  denied: bigint
}

/** What is taken off a bill before it is computed again: never below zero. */
interface Deduction {
  turnover: bigint
  won: bigint
  lost: bigint
  /** What the members lost by it. */
  loss: bigint
  wages: bigint
  active: number
}

export const CATEGORY = 'LOTTERY'
/** As long as a correction changes wages by the round. */
const CORRECTED_MS = 72 * 3_600_000

/**
 * What is taken off where. A part below zero has taken back what an earlier one gave, and is paid as it is: so no more is taken off in
 * all than is left of it, and nothing where nothing was given.
 */
export const spread = (parts: readonly bigint[]): bigint[] => {
  const sum = parts.reduce((all, part) => all + part, 0n)
  let left = sum > 0n ? sum : 0n
  return parts.map((part) => {
    const given = part > 0n ? part : 0n
    const taken = given < left ? given : left
    left -= taken
    return taken
  })
}

const sumIn = ({ slots }: FlaggedRound, { from, to }: Span, parts: readonly bigint[]): bigint =>
  spread(parts).reduce(
    (sum, part, at) => (slots[at]!.startsAt >= from && slots[at]!.startsAt < to ? sum + part : sum),
    0n,
  )

const partOf = (round: FlaggedRound, span: Span, of: (slot: Slot) => bigint): bigint =>
  sumIn(round, span, round.slots.map(of))

/** Those of the flagged whose rounds still count for something in the span. */
const membersIn = (rounds: readonly FlaggedRound[], span: Span): Set<string> =>
  new Set(
    rounds.filter((round) => partOf(round, span, ({ stake }) => stake) > 0n).map(({ playerId }) => playerId),
  )

/** How many active members of a team are among these. */
const activeAmong = (
  { contractId, holderId, terms }: HeldBill,
  members: ReadonlySet<string>,
  play: readonly MemberPlay[],
): number => {
  const contract = { contractId, holderId, issuerId: null, agreementHash: '', terms: terms as TieredTerms }
  return sumTeams(
    [contract],
    play.filter(({ playerId }) => members.has(playerId)),
  ).get(holderId)!.active
}

/** What each contract has of a round by the round, as each five minutes told it. */
const wagesOf = (round: FlaggedRound, held: ReadonlyMap<string, readonly TimedContract[]>) => {
  const before = { stake: 0n, returned: 0n }
  const chain = chainOf({ ...round, ...before, stakeBefore: 0n, returnedBefore: 0n }, held)
  const terms = chain.map((contract) => contract.terms)
  const wages = chain.map((): bigint[] => [])
  let last = withAllBelow(roundWages(terms, before))
  for (const { startsAt, stake, returned } of round.slots) {
    before.stake += stake
    before.returned += returned
    const isLate = startsAt.getTime() - round.slots[0]!.startsAt.getTime() > CORRECTED_MS
    const now = isLate ? last : withAllBelow(roundWages(terms, before))
    for (const [at, own] of wages.entries()) own.push(now[at]! - last[at]!)
    last = now
  }
  return chain.map(({ contractId }, at) => ({ contractId, parts: wages[at]! }))
}

export interface HeldFacts {
  span: Span
  /** What flagged members played in the span, all of it. */
  play: readonly MemberPlay[]
  /** Contracts by the round, by holder. */
  timed: ReadonlyMap<string, readonly TimedContract[]>
}

const deductionOf = (bill: HeldBill, rounds: readonly FlaggedRound[], facts: HeldFacts): Deduction => {
  const { span, play, timed } = facts
  const { terms } = bill
  const sum = (of: (round: FlaggedRound) => bigint) => rounds.reduce((all, round) => all + of(round), 0n)
  if (terms.kind === 'realtime') {
    const wages = sum((round) => {
      const own = wagesOf(round, timed).find(({ contractId }) => contractId === bill.contractId)
      return own ? sumIn(round, span, own.parts) : 0n
    })
    return { turnover: 0n, won: 0n, lost: 0n, loss: 0n, wages, active: 0 }
  }
  const slots = (of: (slot: Slot) => bigint) => sum((round) => partOf(round, span, of))
  return {
    turnover: slots(({ stake }) => stake),
    won: slots(({ wonStake }) => wonStake),
    lost: slots(({ lostStake }) => lostStake),
    loss: slots(({ stake, returned }) => stake - returned),
    wages: 0n,
    active: activeAmong(bill, membersIn(rounds, span), play),
  }
}

const isCounted = ({ holderId, terms }: HeldBill, round: FlaggedRound): boolean =>
  teamsOf(round).includes(holderId) &&
  (terms.kind === 'realtime' || terms.categories === null || terms.categories.includes(CATEGORY))

const salaryLess = (bill: HeldBill, terms: SalaryTerms, { less, unit }: { less: Deduction; unit: bigint }) =>
  salaryBill(terms, {
    team: { turnover: bill.turnover - less.turnover, active: bill.active - less.active },
    base: bill.base - salaryBase(terms.base, { won: less.won, lost: less.lost, single: less.turnover }),
    unit,
  }).amount - (bill.carryBefore ?? 0n)

const dividendLess = (
  bill: HeldBill,
  terms: DividendTerms,
  { less, unit }: { less: Deduction; unit: bigint },
) =>
  dividendBill(terms, {
    team: { turnover: bill.turnover - less.turnover, active: bill.active - less.active },
    result: bill.result! + less.loss,
    fees: bill.fees!,
    carry: [{ amount: bill.carryBefore!, periodsLeft: null }],
    isSecondHalf: false,
    unit,
  }).amount

/** What a bill would come to without some of its rounds: never more than with them. */
const amountLess = (bill: HeldBill, less: Deduction, unit: bigint): bigint => {
  const { terms } = bill
  const left =
    terms.kind === 'realtime'
      ? bill.base - less.wages - bill.carryBefore!
      : terms.kind === 'dividend'
        ? dividendLess(bill, terms, { less, unit })
        : salaryLess(bill, terms, { less, unit })
  return left < 0n ? 0n : left < bill.amount ? left : bill.amount
}

const atMost = (part: bigint, most: bigint): bigint => (part < most ? part : most)

/** What of a bill is left at least, without what is denied and without what waits as well: what its holder owes below. */
interface Least {
  denied: bigint
  all: bigint
}
const NOTHING: Least = { denied: 0n, all: 0n }

/**
 * What of a bill is not paid while nobody has decided on flags, and what never is. The bill without what is denied and without what
 * waits says how much; what has been paid already stays paid.
 */
export const heldParts = (
  bill: HeldBill,
  rounds: readonly FlaggedRound[],
  facts: HeldFacts & { unit: bigint },
  least: Least = NOTHING,
): HeldParts => {
  const counted = rounds.filter((round) => isCounted(bill, round))
  const open = bill.amount - bill.paid
  const without = (some: readonly FlaggedRound[], floor: bigint) => {
    if (some.length === 0) return bill.amount
    const left = amountLess(bill, deductionOf(bill, some, facts), facts.unit)
    return left < floor ? atMost(floor, bill.amount) : left
  }
  const denied = atMost(
    bill.amount -
      without(
        counted.filter(({ isDenied }) => isDenied),
        least.denied,
      ),
    open,
  )
  const all = atMost(bill.amount - without(counted, least.all), open)
  return { denied, held: all > denied ? all - denied : 0n }
}

export interface HeldRunBill extends HeldBill {
  issuerId: string | null
  /** What the holder's legs have of the run in bills that nothing is held of any more. */
  settledBelow: bigint
}

/** Only a salary that was raised, or had something taken off, can be left with less than its legs are. */
const isCarried = ({ terms, base, amount, carryBefore }: HeldBill): boolean => {
  if (terms.kind === 'dividend' || carryBefore === null) return false
  return terms.kind !== 'realtime' || carryBefore > 0n || amount > base - carryBefore
}

/** The same of all open bills of a run, in the order of the line: no salary is left with less than is left of what its holder owes below. */
export const heldOfRun = <B extends HeldRunBill>(
  bills: readonly B[],
  rounds: readonly FlaggedRound[],
  facts: HeldFacts & { unit: bigint },
): (HeldParts & { bill: B })[] => {
  const owed = new Map<string, Least>()
  const owe = (agent: string, { denied, all }: Least) => {
    const before = owed.get(agent) ?? NOTHING
    owed.set(agent, { denied: before.denied + denied, all: before.all + all })
  }
  const parts = bills.toReversed().map((bill) => {
    const { holderId, issuerId, settledBelow, amount } = bill
    const below = owed.get(holderId) ?? NOTHING
    const least = { denied: below.denied + settledBelow, all: below.all + settledBelow }
    const { held, denied } = heldParts(bill, rounds, facts, isCarried(bill) ? least : NOTHING)
    const left = { denied: amount - denied, all: amount - denied - held }
    // An earlier bill of the same holder has to bear what this one does not.
    owe(holderId, { denied: -left.denied, all: -left.all })
    if (issuerId !== null) owe(issuerId, left)
    return { bill, held, denied }
  })
  return parts.toReversed()
}
