/** People who bet on a lottery over HTTP, at two processes of one brand, and what the database says of it afterwards. */
import type pg from 'pg'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { openHttpCaller } from './http-caller.ts'
import type { HttpCaller } from './http-caller.ts'
import type { Seat } from './http-spin.ts'

export const RUSH_GAME = 'SSC_1M'
const ORDERS = '/lotto/lgw/orders'
const GROUP = 1_900
const STAKE = '2.00'
/** Whatever the price is: what is tried is whether it is sold. */
const PRICE = '0.0001'

export interface Order {
  orderId: string
  sentAt: number
  answeredAt: number
  /** Sold, closed, or what else came back. */
  said: string
}

export interface OpenDraw {
  drawId: string
  numero: string
  closeAt: number
}

/** The draw of the game that closes first among those that close in so many seconds or later. */
export const drawThatClosesIn = async (client: pg.Client, seconds: number): Promise<OpenDraw> => {
  for (;;) {
    const { rows } = await client.query<{ draw_id: string; numero: string; close_at: Date }>(
      `select draw_id, numero, close_at from lottery.draws where game_code = $1 and state = 'scheduled'
         and close_at > clock_timestamp() + make_interval(secs => $2) and open_at <= clock_timestamp() order by close_at limit 1`,
      [RUSH_GAME, seconds],
    )
    const [row] = rows
    if (row) return { drawId: row.draw_id, numero: row.numero, closeAt: row.close_at.getTime() }
    await new Promise((done) => setTimeout(done, 200))
  }
}

/** Everybody sits at one of the processes, by turns, with so many pages; some sit at all of them at once. */
export const openBettors = (
  sites: readonly string[],
  seats: readonly Seat[],
  { everywhere, tabs }: { everywhere: number; tabs: number },
): Promise<HttpCaller[]> =>
  Promise.all(
    seats.flatMap(({ token, cookie }, at) =>
      (at < everywhere ? sites : Array.from({ length: tabs }, () => sites[at % sites.length]!)).map((site) =>
        openHttpCaller(site + ORDERS, { authorization: `Bearer ${token}`, cookie, origin: site }),
      ),
    ),
  )

/** Bets of one line each, evenly from a moment to another; each connection sends the next that is due when its last is answered. */
export const betBetween = async (
  callers: readonly HttpCaller[],
  { numero }: OpenDraw,
  { from, to, count }: { from: number; to: number; count: number },
): Promise<Order[]> => {
  const orders: Order[] = []
  let next = 0
  const bet = async (caller: HttpCaller) => {
    while (next < count) {
      const due = from + ((to - from) * next) / count
      next += 1
      await new Promise((done) => setTimeout(done, Math.max(0, due - Date.now())))
      const orderId = newId()
      const tickets = [
        { betType: 'SSC.1.POS', picks: [[], [], [], [], [next % 10]], each: STAKE, price: PRICE },
      ]
      const wanted = { orderId, gameCode: RUSH_GAME, numero, group: GROUP, stake: STAKE, tickets }
      const sentAt = Date.now()
      const { status, body } = await caller.post(JSON.stringify(wanted))
      const { code, value } = JSON.parse(body) as { code?: string; value?: { orderId: string } }
      const said = status === 200 ? 'sold' : code === 'SALES_CLOSED' ? 'closed' : `${status} ${code}`
      // As the server keeps it: one of the player and the key.
      orders.push({ orderId: value?.orderId ?? orderId, sentAt, answeredAt: Date.now(), said })
    }
  }
  await Promise.all(callers.map(bet))
  return orders
}

/** What does not agree between the answers and the books. */
export const faultsOfSales = async (
  client: pg.Client,
  { drawId }: OpenDraw,
  orders: readonly Order[],
): Promise<string[]> => {
  const { rows } = await client.query<{ order_id: string; late: boolean; stakes: string; bets: string }>(
    `select t.order_id, t.placed_at >= d.close_at as late,
       (select count(*) from ledger.transfers l where l.cause_id = t.bet_id and l.cause_kind = 1) as stakes,
       (select count(*) from betting.bets b where b.player_id = t.player_id and b.placed_at = t.placed_at and b.bet_id = t.bet_id) as bets
     from lottery.tickets t join lottery.draws d using (draw_id) where t.draw_id = $1`,
    [drawId],
  )
  const sold = new Set(rows.map(({ order_id: id }) => id))
  const answered = new Set(orders.filter(({ said }) => said === 'sold').map(({ orderId }) => orderId))
  const count = (what: string, some: number) => (some > 0 ? [`${some} ${what}`] : [])
  return [
    ...count('told as sold and lost', [...answered].filter((id) => !sold.has(id)).length),
    ...count('sold and told as something else', [...sold].filter((id) => !answered.has(id)).length),
    ...count('sold twice', rows.length - sold.size),
    ...count('sold at the close or after it', rows.filter(({ late }) => late).length),
    ...count(
      'without its stake or its bet',
      rows.filter(({ stakes, bets }) => stakes !== '1' || bets !== '1').length,
    ),
    ...new Set(
      orders.filter(({ said }) => said !== 'sold' && said !== 'closed').map(({ said }) => `answered ${said}`),
    ),
  ]
}

const LOOK_MS = 100
const SETTLED_WITHIN_MS = 60_000

/** When the draw had its result, and when it was settled, by the database's clock. */
export const awaitSettled = async (
  client: pg.Client,
  { drawId }: OpenDraw,
): Promise<{ resultedAt: number; doneAt: number; unpaid: number }> => {
  const until = Date.now() + SETTLED_WITHIN_MS
  for (;;) {
    const { rows } = await client.query<{ resulted_at: Date | null; done_at: Date | null }>(
      'select resulted_at, done_at from lottery.draws where draw_id = $1',
      [drawId],
    )
    const [row] = rows
    if (row?.resulted_at && row.done_at) {
      const { rows: left } = await client.query<{ unpaid: number }>(
        `select count(*)::integer as unpaid from lottery.tickets t
           join betting.bets b on b.player_id = t.player_id and b.placed_at = t.placed_at and b.bet_id = t.bet_id
           left join ledger.transfers l on l.cause_id = t.bet_id and l.cause_kind = 2
         where t.draw_id = $1 and (b.state = 'open' or coalesce(l.amount, 0) <> t.payout)`,
        [drawId],
      )
      return { resultedAt: row.resulted_at.getTime(), doneAt: row.done_at.getTime(), unpaid: left[0]!.unpaid }
    }
    if (Date.now() > until) throw new Error('the draw was not settled in a minute')
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
}
