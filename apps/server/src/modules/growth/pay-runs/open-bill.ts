import { BLOCK_LINES, proveInBlock, proveLine } from '@krathong/contracts'
import type { LineProof } from '@krathong/contracts'
import { formatAmount } from '@krathong/money'
import type { CallRead, calls } from '@krathong/protocol'
import type { ContractTerms } from '@krathong/protocol/shapes/contract-terms'
import { Refusal } from '../../../platform/refusal.ts'
import { readPlayerByName, readUsernames, usernameKey } from '../../people/players/index.ts'
import { betPage, betsOfMember, readLegMembers, readLegs } from '../turnover/index.ts'
import { readBill, readBlocks, readRunLines } from './bill-reads.ts'
import type { OpenedBill } from './bill-reads.ts'
import { billLine, partiesOfBills, readPlace } from './bills.ts'
import type { Wages } from './bills.ts'
import { CATEGORY } from './rules/held-parts.ts'
import { runName } from './run-name.ts'
import { runHash } from './run-hash.ts'

const requireBill = async ({ app }: Wages, playerId: string, billId: string): Promise<OpenedBill> => {
  const bill = await readBill(app.db, { billId, playerId })
  if (!bill) throw new Refusal('NOT_FOUND')
  return bill
}

/** Whose play a bill counts, and of when. */
const countedBy = ({ settings }: Wages, bill: OpenedBill) => {
  const { terms, holderId, currency, periodFrom: from, periodTo: to } = bill
  // Wages by the round are of lotteries alone.
  const { categories, activeMin } =
    terms.kind === 'realtime' ? { categories: [CATEGORY], activeMin: 0n } : terms
  return {
    asked: { holderId, categories, activeMin },
    span: { brandId: settings.current().brandId, currency, from, to },
  }
}

interface Played {
  bets: bigint
  turnover: bigint
  won: bigint
  lost: bigint
  returned: bigint
}

const playedIn = (exponent: number) => {
  const text = (amount: bigint) => formatAmount(amount, exponent)
  return ({ bets, turnover, won, lost, returned }: Played) => ({
    bets: Number(bets),
    turnover: text(turnover),
    won: text(won),
    lost: text(lost),
    returned: text(returned),
  })
}

const termsView = ({ terms }: OpenedBill, exponent: number): ContractTerms => {
  const text = (amount: bigint) => formatAmount(amount, exponent)
  if (terms.kind === 'realtime') return { ...terms, stakeMin: text(terms.stakeMin) }
  const counted = {
    categories: terms.categories as Extract<ContractTerms, { kind: 'daily' }>['categories'],
    activeMin: text(terms.activeMin),
    tiers: terms.tiers.map((tier) => ({ ...tier, turnover: text(tier.turnover), loss: text(tier.loss) })),
  }
  return terms.kind === 'dividend'
    ? { ...terms, ...counted }
    : { ...terms, ...counted, stakeMin: text(terms.stakeMin) }
}

/** The way from the bill's line to the root of its run. */
const proofOf = async ({ app }: Wages, bill: OpenedBill): Promise<LineProof> => {
  const { runId, lineNo } = bill
  const blocks = await readBlocks(app.db, runId)
  const name = runName(bill)
  if (blocks.length === 0) return proveLine(name, await readRunLines(app.db, runId), lineNo, runHash)
  const from = lineNo - (lineNo % BLOCK_LINES)
  const lines = await readRunLines(app.db, runId, { from, count: BLOCK_LINES })
  return proveInBlock(name, { lines, blocks }, lineNo, runHash)
}

/** One bill with the rule, the sums by legs, and the proof that its line is in the run. */
export const openBill = async (wages: Wages, playerId: string, billId: string) => {
  const { app, settings } = wages
  const bill = await requireBill(wages, playerId, billId)
  const { currency } = settings.current().value
  const { exponent } = currency
  const { asked, span } = countedBy(wages, bill)
  const [legs, { place, path }] = await Promise.all([readLegs(app.db, asked, span), proofOf(wages, bill)])
  const names = await readUsernames(app.db, [...partiesOfBills([bill]), ...legs.map(({ headId }) => headId)])
  const played = playedIn(exponent)
  return {
    ...billLine(bill, { names, exponent, viewerId: playerId }),
    currency,
    terms: termsView(bill, exponent),
    contractId: bill.contractId,
    agreementHash: bill.agreementHash,
    holderId: bill.holderId,
    issuerId: bill.issuerId,
    result: bill.result === null ? null : formatAmount(bill.result, exponent),
    carryBefore: bill.carryBefore === null ? null : formatAmount(bill.carryBefore, exponent),
    fees: bill.fees === null ? null : formatAmount(bill.fees, exponent),
    cut: bill.cut === null ? null : formatAmount(bill.cut, exponent),
    run: {
      name: runName(bill),
      lines: bill.lines,
      rootHash: bill.rootHash,
      rootSum: formatAmount(bill.rootSum, exponent),
      computedAt: bill.computedAt.toISOString(),
    },
    proof: { place, path: path.map(({ hash, sum }) => ({ hash, sum: formatAmount(sum, exponent) })) },
    legs: legs.map((leg) => ({
      account: names.get(leg.headId) ?? '',
      isSelf: leg.headId === bill.holderId,
      members: leg.members,
      active: leg.active,
      ...played(leg),
    })),
  }
}

/** Whoever nobody is called has played nothing: a name is not found by asking for it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const findPlayer = async ({ app, settings }: Wages, account: string): Promise<string> =>
  (await readPlayerByName(app.db, settings.current().brandId, usernameKey(account))) ?? NOBODY

/** Rows of a list behind a place, each with its own. */
interface Stretch {
  after: string | undefined
  limit: number
  offset: number
}

/** Who of one leg played what; a name outside the team has nobody and nothing. */
export const membersOf = async (
  wages: Wages,
  playerId: string,
  { billId, leg }: { billId: string; leg: string },
) => {
  const { app, settings } = wages
  const bill = await requireBill(wages, playerId, billId)
  const headId = await findPlayer(wages, leg)
  const { asked, span } = countedBy(wages, bill)
  const played = playedIn(settings.current().value.currency.exponent)
  return async ({ after, ...stretch }: Stretch) => {
    const place = readPlace(after)
    const rows = await readLegMembers(
      app.db,
      { ...asked, headId },
      { ...span, after: place && { turnover: BigInt(place.value), id: place.id }, ...stretch },
    )
    const names = await readUsernames(
      app.db,
      rows.map((row) => row.playerId),
    )
    return rows.map((row) => ({
      place: `${row.turnover}/${row.playerId}`,
      member: { account: names.get(row.playerId) ?? '', ...played(row) },
    }))
  }
}

export const listMembers = async (
  wages: Wages,
  playerId: string,
  { cursor, limit, ...wanted }: CallRead<typeof calls.wages.members>,
) => {
  const rows = await (await membersOf(wages, playerId, wanted))({ after: cursor, limit, offset: 0 })
  return {
    content: rows.map(({ member }) => member),
    nextCursor: rows.length === limit ? (rows.at(-1)?.place ?? null) : null,
  }
}

/** The bets of one member; somebody who was not in the team then has none here. */
export const betsOf = async (
  wages: Wages,
  playerId: string,
  { billId, member, language }: { billId: string; member: string; language: string },
) => {
  const { app, settings } = wages
  const bill = await requireBill(wages, playerId, billId)
  const memberId = await findPlayer(wages, member)
  const { asked, span } = countedBy(wages, bill)
  const { exponent } = settings.current().value.currency
  return betsOfMember(app.db, { asked: { ...asked, playerId: memberId }, span, exponent, language })
}

export const listBets = async (
  wages: Wages,
  playerId: string,
  wanted: CallRead<typeof calls.wages.bets> & { language: string },
) => betPage(await betsOf(wages, playerId, wanted), wanted)
