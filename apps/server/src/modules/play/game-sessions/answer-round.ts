import { formatAmount } from '@krathong/money'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import { readPlayedRound } from '../betting/index.ts'
import type { PlayedRound, StoredRound } from '../betting/index.ts'
import { freeSpinsAt } from './free-spins-view.ts'
import { netOf, roundView } from './round-view.ts'
import type { GameSessionsParts } from './types.ts'

/** A repeat does not say which money its round was paid from: the bonus is told as it stands now, where there is one. */
const readBonus = async (app: GameSessionsParts['app'], { playerId, currency }: SeatCaller) => {
  const accounts = await readPlayerAccounts(app.db, playerId)
  return accounts.find((one) => one.purpose === 'bonus' && one.currency === currency)?.balance ?? null
}

/**
 * What a seat is told of the round it has just played: the round, and what the money is after it. `isAsked` says whether a round is the
 * one that was ordered: under a key of before, only the same order is answered.
 */
export const answerRound = async (
  parts: GameSessionsParts,
  seat: SeatCaller,
  played: PlayedRound,
  isAsked: (round: StoredRound) => boolean,
) => {
  const { app, settings, nets } = parts
  const { exponent } = settings.current().value.currency
  const stored = played.stored ?? (await readPlayedRound(app, seat.playerId, played.roundId))
  if (!stored || !isAsked(stored)) throw new Refusal('KEY_REUSED')
  // What the platform paid is neither staked nor won by the player.
  const isOwn = !played.isRepeat && stored.free === null
  const net = isOwn ? await nets.add(seat, netOf(stored)) : await nets.read(seat)
  const bonus = played.isRepeat ? await readBonus(app, seat) : played.bonusBalance
  return {
    round: roundView(stored, exponent),
    balance: formatAmount(played.balance, exponent),
    balanceVersion: Number(played.balanceVersion),
    sessionNet: formatAmount(net, exponent),
    ...(bonus === null ? {} : { bonusBalance: formatAmount(bonus, exponent) }),
    ...(stored.free ? { freeSpins: await freeSpinsAt(parts, seat) } : {}),
  }
}
