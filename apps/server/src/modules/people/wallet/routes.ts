import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { balanceView } from './balance-view.ts'
import { amountOf, boundsOf, requirePlayMoney } from './play-money.ts'
import { readTakenToday } from './reads.ts'
import { topUpPlayMoney } from './top-up-play-money.ts'
import type { PlayMoneyCashier } from './top-up-play-money.ts'

const playMoneyOffer = async (app: App, settings: Settings, playerId: string) => {
  const { currency, timeZone, playMoney, ...value } = requirePlayMoney(settings)
  const bounds = boundsOf({ currency, timeZone, playMoney, ...value })
  const taken = await readTakenToday(app.db, {
    playerId,
    currency: currency.code,
    timeZone,
    perDay: bounds.perDay,
  })
  const left = taken < bounds.perDay ? bounds.perDay - taken : 0n
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  return {
    currency,
    minimum: text(bounds.minimum),
    maximum: text(bounds.maximum),
    perDay: text(bounds.perDay),
    leftToday: text(left),
    presets: playMoney.presets.map((preset) => text(amountOf(preset, currency.exponent))),
  }
}

/** `isSingle`: one wallet for all vendors. `takeRoom`: the player's own deposit limits, where there are any. */
export const walletRoutes = (
  app: App,
  settings: Settings,
  isSingle: () => boolean = () => true,
  takeRoom: PlayMoneyCashier['takeRoom'] = () => Promise.resolve(),
) =>
  implement('wallet', calls.wallet, {
    balance: async (_, { caller }) =>
      balanceView(settings.current().value.currency, await readPlayerAccounts(app.db, caller.playerId)),
    merchantWallet: () => ({ isSingle: isSingle() }),
    playMoneyOffer: (_, { caller }) => playMoneyOffer(app, settings, caller.playerId),
    topUpPlayMoney: (wanted, { caller }) => topUpPlayMoney({ app, settings, takeRoom }, caller, wanted),
  })
