import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { Order } from '../../apps/simulators/src/vendors/wire/wire.ts'
import type { Act } from './scenario.ts'
import { amountIn } from './set-up.ts'
import type { SetUp, SetUpPlayer } from './set-up.ts'

/** Ids of one scenario of one run: no run meets another's. */
export interface Names {
  tx(name: string): string
  round(name: string): string
}

export const namesOf = (run: string, scenario: number | string): Names => ({
  tx: (name) => `${run}-${scenario}-${name}`,
  round: (name) => `${run}-${scenario}-round-${name}`,
})

const tokenOf = (act: Act, player: SetUpPlayer): string => {
  if (act.token === 'launch') return player.launchToken ?? player.token ?? ''
  if (act.token === 'expired') return player.expiredToken ?? ''
  return act.token === 'none' ? '' : (player.token ?? '')
}

const stakeOf = (act: Act, setUp: SetUp, has: Amount): Amount => {
  if (act.stake === 'all') return has
  if (act.stake === 'too-much') return has + amountIn(setUp, '1')
  if (act.stake === 'above-limit') return amountIn(setUp, setUp.aboveLimit ?? '0')
  return amountIn(setUp, act.amount ?? '0')
}

/** One act of a scenario as the order its dialect writes. `has` is the player's balance before the step. */
export const orderOf = (act: Act, setUp: SetUp, names: Names, has: Amount): Order => {
  const player = setUp.players[act.player ?? 'ordinary']!
  const open = act.openBet ? player.openBet : undefined
  const amount = stakeOf(act, setUp, has)
  return {
    op: act.op,
    player: player.id,
    token: tokenOf(act, player),
    game: act.game === 'disabled' ? (setUp.disabledGame ?? '') : setUp.game,
    currency: act.currency === 'other' ? setUp.otherCurrency : setUp.currency,
    tx: names.tx(act.tx ?? act.op),
    round: open?.round ?? names.round(act.round ?? 'r'),
    amount,
    ...(act.ref ? { ref: open?.tx ?? names.tx(act.ref) } : {}),
    ...(act.ofWin ? { ofWin: true } : {}),
    ...(act.second
      ? { second: { tx: names.tx(act.second.tx), amount: amountIn(setUp, act.second.amount) } }
      : {}),
    ...(act.settlement ? { settlement: act.settlement } : {}),
    ...(act.closes ? { closes: true } : {}),
    ...(act.jackpot
      ? { jackpot: { fund: act.jackpot.fund, amount: parseAmount(act.jackpot.amount, LEDGER_EXPONENT)! } }
      : {}),
    ...(act.campaign ? { campaign: names.tx(act.campaign) } : {}),
  }
}
