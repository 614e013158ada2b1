import { formatAmount, parseAmount } from '@krathong/money'
import type { SeatCaller } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readPlayedRound } from '../betting/index.ts'
import { netOf, roundView } from './round-view.ts'
import { playable } from './seat-view.ts'
import { spin } from './spin.ts'
import type { SlotsParts } from './types.ts'

/** One spin of a seat: read what was sent, play it, tell the round and what the money is after it. */
export const spinView = async (
  parts: SlotsParts,
  input: { roundId: string; stake: string; mode: 'spin' | 'buy' },
  seat: SeatCaller,
) => {
  const { app, settings, betting, nets } = parts
  const game = playable(parts, seat.nodeId)
  const { exponent } = settings.current().value.currency
  const stake = parseAmount(input.stake, exponent)
  if (stake === null) throw new Refusal('AMOUNT_MALFORMED', {}, { stake: { code: 'AMOUNT_MALFORMED' } })
  const played = await spin(
    { betting, settings },
    { player: seat, game, key: input.roundId, mode: input.mode, stake },
  )
  const stored = played.stored ?? (await readPlayedRound(app.db, seat.playerId, played.roundId))
  if (!stored || stored.game_id !== game.id || stored.mode !== input.mode || stored.stake !== stake)
    throw new Refusal('KEY_REUSED')
  const net = played.isRepeat ? await nets.read(seat) : await nets.add(seat, netOf(stored))
  return {
    round: roundView(stored, exponent),
    balance: formatAmount(played.balance, exponent),
    balanceVersion: Number(played.balanceVersion),
    sessionNet: formatAmount(net, exponent),
  }
}
