import { formatAmount } from '@krathong/money'
import type { CallOutput } from '@krathong/protocol'
import type { calls } from '@krathong/protocol'
import type { AccountBalance } from '../../core/ledger/index.ts'
import type { BrandSettings } from '../../core/settings/index.ts'

type Balance = CallOutput<typeof calls.wallet.balance>

/** A player's accounts of the brand's currency as the screens show them; a player who never had money has nothing. */
export const balanceView = (
  currency: BrandSettings['currency'],
  accounts: readonly AccountBalance[],
): Balance => {
  const own = accounts.filter((account) => account.currency === currency.code)
  const cash = own.find(({ purpose }) => purpose === 'cash')
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  return {
    sumBalance: text(cash?.balance ?? 0n),
    version: Number(cash?.version ?? 0n),
    currency,
    accounts: own.map(({ purpose, balance }) => ({ purpose, balance: text(balance) })),
  }
}
