/** A bill of a run of two lines with its proof, as the server tells it. */
import { agreementHash, proveLine, runRoot } from '@krathong/contracts'
import type { RunLine, SalaryTerms } from '@krathong/contracts'
import { formatAmount } from '@krathong/money'
import type { OpenedBill } from './check-bill.ts'

const [holder, issuer] = ['01920000-0000-7000-8000-000000000001', '01920000-0000-7000-8000-000000000002']
const terms: SalaryTerms = {
  kind: 'daily',
  base: 'SINGLE',
  stakeMin: 0n,
  categories: null,
  activeMin: 5_000_000n,
  tiers: [
    { rate: 7_000, active: 2, turnover: 1_000_000_000n, loss: 0n },
    { rate: 10_000, active: 3, turnover: 3_000_000_000n, loss: 0n },
  ],
}
const hash = agreementHash({ kind: 'daily', currency: 'FUN', issuer, holder, terms })
const line = (other: Partial<RunLine> = {}): RunLine => ({
  contractId: '01920000-0000-7000-8000-0000000000aa',
  agreementHash: hash,
  holder,
  issuer,
  turnover: 2_500_000_000n,
  active: 2,
  base: 2_500_000_000n,
  tier: 0,
  amount: 17_500_000n,
  result: null,
  carryBefore: null,
  fees: null,
  ...other,
})
const lines = [line({ holder: issuer, issuer: null, amount: 30_000_000n }), line()]
const RUN = 'daily FUN 2026-11-20T17:00:00.000Z'
const text = (amount: bigint) => formatAmount(amount, 2)
export const leg = (account: string, stake: bigint, active: number) => ({
  account,
  isSelf: false,
  members: 2,
  active,
  bets: 3,
  turnover: text(stake),
  won: '0.00',
  lost: text(stake),
  returned: '0.00',
})

export const opened = (other: object = {}): OpenedBill => {
  const root = runRoot(RUN, lines)
  const proof = proveLine(RUN, lines, 1)
  const bill = lines[1]!
  return {
    ...{ billId: holder, kind: 'daily', periodFrom: '', periodTo: '', holder: 'som', issuer: 'malee' },
    ...{ turnover: text(bill.turnover), active: bill.active, base: text(bill.base), tier: 0 },
    ...{ amount: text(bill.amount), paid: text(bill.amount), paidDown: '0.00', state: 'PAID', paidAt: null },
    currency: { code: 'FUN', symbol: '฿', exponent: 2, isPlayMoney: true },
    terms: {
      ...terms,
      stakeMin: '0.00',
      categories: null,
      activeMin: '500.00',
      tiers: terms.tiers.map((tier) => ({ ...tier, turnover: text(tier.turnover), loss: text(tier.loss) })),
    },
    contractId: bill.contractId,
    agreementHash: hash,
    holderId: holder,
    issuerId: issuer,
    ...{ carryBefore: null, result: null, fees: null, cut: null },
    run: { name: RUN, lines: 2, rootHash: root.hash, rootSum: text(root.sum), computedAt: '' },
    proof: { place: 1, path: proof.path.map(({ hash: node, sum }) => ({ hash: node, sum: text(sum) })) },
    legs: [leg('a', 2_000_000_000n, 1), leg('b', 500_000_000n, 1)],
    ...other,
  } as OpenedBill
}
