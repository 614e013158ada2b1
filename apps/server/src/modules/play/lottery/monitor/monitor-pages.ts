import { betKeyOf, betTypeOf, gameNamesOf, soldGameOf, soldGames } from '@krathong/lottery'
import type { Tier } from '@krathong/lottery'
import { formatAmount } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import { readCursor, writeCursor } from '../../../../platform/cursor.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { decidingView, sourceOf } from './deciding-view.ts'
import { resultText } from '../official-results/enter-result.ts'
import { readLying } from '../limits/exposure-store.ts'
import type { Lying } from '../limits/exposure-store.ts'
import { limitsOn, readLimits } from '../limits/limits-store.ts'
import type { DrawLimits } from '../limits/limits-store.ts'
import { readMonitored, readMonitoredDraw, readOpenTickets } from './monitor-reads.ts'
import type { LyingTicket, MonitoredDraw } from './monitor-reads.ts'
import { lyingOf, mostOf } from '../orders/prices.ts'
import type { LotteryParts } from '../types.ts'
import { drawView } from '../views.ts'

type BackOffice = (typeof calls)['lotteryBackOffice']

const SHOWN_NUMBERS = 100

const nameOf = (gameCode: string, language: string): string => {
  const names = gameNamesOf(soldGameOf(gameCode)!.game)
  return names[language] ?? names['en']!
}

export const limitsPage = async ({ app, settings }: LotteryParts, language: string) => {
  const { exponent } = settings.current().value.currency
  const { changedAt, games, numbers, ...stored } = await readLimits(app.db)
  return {
    ...stored,
    numberCap: formatAmount(stored.numberCap, exponent),
    drawCap: formatAmount(stored.drawCap, exponent),
    ...{ games: [...games], numbers: [...numbers], changedAt: changedAt?.toISOString() ?? null },
    sold: soldGames.map(({ game, series }) => ({
      gameCode: game.code,
      name: nameOf(game.code, language),
      bets: [...new Set(series.bets.map(betKeyOf))],
    })),
  }
}

export const drawsPage = async (
  { app, settings }: LotteryParts,
  { gameCode, state = 'open', cursor, limit }: CallRead<BackOffice['draws']>,
  language: string,
) => {
  const { code: currency, exponent } = settings.current().value.currency
  const [rows, at] = await Promise.all([
    readMonitored(app.db, {
      ...{ currency, gameCode: gameCode ?? null, state, after: readCursor(cursor), limit },
    }),
    databaseNow(app.db),
  ])
  const content = []
  for (const row of rows)
    content.push({
      ...{ ...drawView(row, at), name: nameOf(row.game_code, language), ...moneyOf(row, exponent) },
      liability: row.done_at ? null : formatAmount(await liabilityOf(app, row, currency), exponent),
    })
  const last = rows.at(-1)
  return {
    content,
    nextCursor: last && rows.length === limit ? writeCursor({ at: last.close_at, id: last.draw_id }) : null,
  }
}

const moneyOf = ({ tickets, stake, payout }: MonitoredDraw, exponent: number) => ({
  tickets,
  stake: formatAmount(stake, exponent),
  payout: formatAmount(payout, exponent),
})

const liabilityOf = async (
  { db }: LotteryParts['app'],
  { draw_id: drawId, game_code: gameCode, tickets }: MonitoredDraw,
  currency: string,
): Promise<bigint> => (tickets === 0 ? 0n : mostOf(gameCode, await readLying(db, { drawId, currency }, null)))

/** One draw with its fullest numbers, and whether its tickets, counted again, lie where the counters say. */
export const drawPage = async (
  { app, settings, simulatedFeeds }: LotteryParts,
  { gameCode, numero }: CallRead<BackOffice['draw']>,
  language: string,
) => {
  const { code: currency, exponent } = settings.current().value.currency
  const sold = soldGameOf(gameCode)
  const row = sold ? await readMonitoredDraw(app.db, gameCode, numero, currency) : null
  if (!sold || !row) throw new Refusal('NOT_FOUND')
  // Of one moment: a sale between the two reads would look like a difference.
  const { lying, open } = await app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      lying: await readLying(tx, { drawId: row.draw_id, currency }, null),
      open: await readOpenTickets(tx, row, currency),
    }))
  const limits = limitsOn(await readLimits(app.db), gameCode, numero)
  const money = (amount: bigint) => formatAmount(amount, exponent)
  return {
    draw: {
      ...drawView(row, await databaseNow(app.db)),
      ...{ name: nameOf(gameCode, language), voidReason: row.void_reason },
      ...{ source: sourceOf(row), resultText: row.result && resultText(sold, row.result) },
    },
    ...(await decidingView(app.db, sold, { row, exponent, simulatedFeeds })),
    ...moneyOf(row, exponent),
    liability: money(mostOf(gameCode, lying)),
    ...{ drawCap: money(limits.drawCap), numberCap: money(limits.cap) },
    // Once a draw is judged its tickets go one after the other, and its counters at the end.
    agrees: row.state === 'scheduled' && open !== null ? isSame(lying, lyingOn(gameCode, open)) : null,
    numbers: lying
      .filter(({ amount }) => amount > 0n)
      .toSorted((one, other) => (one.amount < other.amount ? 1 : one.amount > other.amount ? -1 : 0))
      .slice(0, SHOWN_NUMBERS)
      .map((one) => numberView(gameCode, one, limits, exponent)),
  }
}

const numberView = (gameCode: string, one: Lying, limits: DrawLimits, exponent: number) => {
  const { bet, row, number, amount } = one
  const type = betTypeOf(soldGameOf(gameCode)!.series.code, bet)!
  const part = Number((amount * 100n) / limits.cap)
  const said = limits.rules.filter(
    (rule) => rule.number === number && (rule.bet === null ? !type.names : rule.bet === bet),
  )
  const has = (mode: Tier) => said.some((rule) => rule.mode === mode)
  const isClosed = amount >= limits.cap || has('closed')
  const tier: Tier = isClosed ? 'closed' : part >= limits.halfAt || has('half') ? 'half' : 'full'
  return {
    ...{ bet, row, part, tier, liability: formatAmount(amount, exponent) },
    number: type.names?.[number] ?? String(number).padStart(type.rows[row]?.digits ?? 1, '0'),
  }
}

const keyOf = ({ bet, row, number }: Lying) => `${bet} ${row} ${number}`

/** What open tickets lay on each number, from the tickets alone. */
export const lyingOn = (gameCode: string, tickets: readonly LyingTicket[]): Lying[] => {
  const sum = new Map<string, Lying>()
  for (const { bet_type: betType, ...terms } of tickets)
    for (const one of lyingOf(gameCode, { betType, ...terms }))
      sum.set(keyOf(one), { ...one, amount: one.amount + (sum.get(keyOf(one))?.amount ?? 0n) })
  return [...sum.values()]
}

const isSame = (one: readonly Lying[], other: readonly Lying[]): boolean => {
  const written = (lying: readonly Lying[]) =>
    lying
      .filter(({ amount }) => amount > 0n)
      .map((key) => `${keyOf(key)} ${key.amount}`)
      .toSorted()
      .join('\n')
  return written(one) === written(other)
}
