import { formatAmount } from '@krathong/money'
import type { CallOutput } from '@krathong/protocol'
import type { calls } from '@krathong/protocol'
import { playerAccounts } from '@krathong/protocol/shapes/statement-kinds'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import { readLastMoves, readOpenBets, readVendorHolds, readWithdrawalHolds } from './holding-reads.ts'
import { holdsOf, whyOf } from './rules/holdings.ts'
import type { Held } from './rules/holdings.ts'
import type { Records } from './types.ts'

type Holdings = CallOutput<typeof calls.records.holdings>
type AccountName = Holdings['accounts'][number]['account']
type Hold = Holdings['accounts'][number]['holds'][number]

const REFERENCE: Readonly<Record<string, 'withdrawal' | 'vendor-transfer'>> = {
  'withdrawal-hold': 'withdrawal',
  'vendor-hold': 'vendor-transfer',
}

const isAccount = (name: string): name is AccountName => (playerAccounts as readonly string[]).includes(name)

const vendorName = (catalog: Records['catalog'], code: string) =>
  catalog.current().vendors.find((vendor) => vendor.code === code)?.name ?? code

const holdView = (held: Held, text: (amount: bigint) => string): Hold => {
  const type = held.id === '' ? undefined : REFERENCE[held.account]
  return {
    why: whyOf(held),
    amount: text(held.amount),
    since: held.since.toISOString(),
    until: held.until?.toISOString() ?? null,
    name: held.name,
    reference: type ? { type, id: held.id } : null,
  }
}

/** The one true total of a player: every account of theirs, and for what is held each reason. */
export const holdings = async ({ app, settings, catalog }: Records, playerId: string): Promise<Holdings> => {
  const { currency } = settings.current().value
  const [all, moves, openBets, ...held] = await Promise.all([
    readPlayerAccounts(app.db, playerId),
    readLastMoves(app.db, playerId, currency.code),
    readOpenBets(app.db, playerId, currency.code),
    readWithdrawalHolds(app.db, playerId, currency.code),
    readVendorHolds(app.db, playerId, currency.code),
  ])
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  const own = all.filter((account) => account.currency === currency.code && account.balance > 0n)
  const free = own.find(({ purpose }) => purpose === 'cash')?.balance ?? 0n
  const total = own.reduce((sum, { balance }) => sum + balance, 0n)
  return {
    currency,
    free: text(free),
    held: text(total - free),
    total: text(total),
    accounts: own.flatMap(({ purpose, balance }) => {
      if (!isAccount(purpose)) return []
      const movedAt = moves.get(purpose)
      const holds =
        purpose === 'cash' || !movedAt
          ? []
          : holdsOf(
              { account: purpose, amount: balance, movedAt },
              held
                .flat()
                .map((one) =>
                  one.account === 'vendor-hold' ? { ...one, name: vendorName(catalog, one.name) } : one,
                ),
            )
      return [{ account: purpose, amount: text(balance), holds: holds.map((one) => holdView(one, text)) }]
    }),
    openBets: {
      count: openBets.count,
      stake: text(openBets.stake),
      since: openBets.since?.toISOString() ?? null,
    },
  }
}
