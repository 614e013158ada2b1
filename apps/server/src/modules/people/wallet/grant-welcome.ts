import type { Tx } from '../../../platform/db/database.ts'
import { post } from '../../core/ledger/index.ts'
import type { NewPlayer } from '../players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cashOf, playMoneyIssueOf } from './accounts.ts'
import { amountOf } from './play-money.ts'

/** A new player's first play money, inside the registration's transaction and once for ever; nothing where money is real. */
export const grantWelcome = async (tx: Tx, player: NewPlayer, settings: Settings): Promise<void> => {
  const { platformOwner, value } = settings.current()
  const amount = amountOf(value.playMoney.welcome, value.currency.exponent)
  if (!value.currency.isPlayMoney || amount === 0n) return
  await post(tx, [
    {
      cause: { kind: 'promotion', id: player.playerId },
      debit: playMoneyIssueOf(platformOwner),
      credit: cashOf(player.playerId),
      currency: player.currency,
      amount,
    },
  ])
}
