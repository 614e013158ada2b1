import { formatAmount, LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import { requireSoundRng } from '../../../../platform/entropy.ts'
import type { PlayerCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { assert, Refusal } from '../../../../platform/refusal.ts'
import { requireIdentityToPlay } from '../../../people/identity-checks/index.ts'
import { readChase, readChaseItems } from '../chases/chase-reads.ts'
import { chaseView, itemView } from '../chases/chase-views.ts'
import { placeChase } from '../chases/place-chase.ts'
import type { PlaceOrder } from './place-order.ts'
import { playItem } from '../chases/turn-chase.ts'
import { publishBalance } from '../publish-balance.ts'
import type { LotteryRoutesParts } from '../types.ts'

export { publishBalance }

const TRIAL = 4

/** Whether this player may stake on this lottery now; the limits of their own are asked in the sale itself. */
const requireSale = async (
  { app, settings, catalog }: LotteryRoutesParts,
  gameCode: string,
  caller: PlayerCaller,
  request: RequestFacts,
): Promise<void> => {
  requireSoundRng()
  const game = catalog.requirePlayable(gameCode)
  const country = settings.countryOf(request.address)
  if (country !== null && game.vendor.blockedCountries.includes(country)) throw new Refusal('GAME_NOT_HERE')
  if (caller.type !== TRIAL && caller.currency === settings.current().value.currency.code)
    await requireIdentityToPlay(app.db, settings, caller.playerId)
}

const amountOf = (text: string, exponent: number): bigint => {
  const amount = parseAmount(text, exponent)
  if (amount === null) throw new Refusal('AMOUNT_MALFORMED')
  return amount
}

type Order = CallRead<typeof calls.lottery.place>

export const ticketsOf = (tickets: Order['tickets'], exponent: number) =>
  tickets.map(({ betType, picks, each, price }) => ({
    ...{ betType, picks, each: amountOf(each, exponent), price: amountOf(price, LEDGER_EXPONENT) },
  }))

/** An order as it came: whether it may be placed at all, then the sale, then the new balance to open pages. */
export const placeCall = async (
  parts: LotteryRoutesParts & { placeOrder: PlaceOrder },
  wanted: Order,
  caller: PlayerCaller,
  request: RequestFacts,
) => {
  await requireSale(parts, wanted.gameCode, caller, request)
  const { exponent } = parts.settings.current().value.currency
  const placed = await parts.placeOrder({
    player: caller,
    ...{ gameCode: wanted.gameCode, numero: wanted.numero, group: wanted.group, key: wanted.orderId },
    stake: amountOf(wanted.stake, exponent),
    tickets: ticketsOf(wanted.tickets, exponent),
  })
  const { balance, version } = await publishBalance(parts, caller)
  return {
    orderId: placed.orderId,
    numero: placed.numero,
    stake: formatAmount(placed.stake, exponent),
    balance: formatAmount(balance, exponent),
    balanceVersion: Number(version),
    tickets: placed.tickets.map(({ betId, lines, stake, price }) => ({
      ...{ ticketId: betId, lines, stake: formatAmount(stake, exponent) },
      price: formatAmount(price, LEDGER_EXPONENT),
    })),
  }
}

type Chase = CallRead<typeof calls.lottery.chase>

/** A chase as it came: its money set aside, its first draw played at once where it is open, then the new balance. */
export const chaseCall = async (
  parts: LotteryRoutesParts,
  wanted: Chase,
  caller: PlayerCaller,
  request: RequestFacts,
) => {
  await requireSale(parts, wanted.gameCode, caller, request)
  const { exponent } = parts.settings.current().value.currency
  const { gameCode, startNumero, multiples, stopsOnWin, group, chaseId: key } = wanted
  const chaseId = await placeChase(parts, {
    player: caller,
    ...{ gameCode, startNumero, multiples, stopsOnWin, group, key },
    total: amountOf(wanted.total, exponent),
    tickets: ticketsOf(wanted.tickets, exponent),
  })
  await playItem(parts, { chase_id: chaseId, place: 0 })
  const { balance, version } = await publishBalance(parts, caller)
  const chase = await readChase(parts.app.db, caller.playerId, chaseId)
  const [first] = await readChaseItems(parts.app.db, chaseId)
  assert(chase && first, 'a chase that was ordered stands')
  return {
    ...{ chase: chaseView(chase, exponent), first: itemView(first, exponent) },
    ...{ balance: formatAmount(balance, exponent), balanceVersion: Number(version) },
  }
}
