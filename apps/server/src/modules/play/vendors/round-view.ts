import { amountText } from '../../../platform/currencies.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Catalog } from '../catalog/index.ts'

interface RoundRow {
  vendor_code: string
  vendor_round: string
  player_id: string
  node_id: string
  currency: string
  stake: bigint
  payout: bigint
  bet_count: number
  win_count: number
  is_closed: boolean
  opened_at: Date
  closed_at: Date | null
}

interface EventRow {
  vendor_tx: string
  tx_id: string
  kind: string
  win_kind: string | null
  ref_tx: string | null
  amount: bigint
  code: string
  state: string
  is_held: boolean
  jackpot: { fund: string; amount: string }[] | null
  created_at: Date
}

const MOST_EVENTS = 200

const readRound = async (db: Db, roundId: string): Promise<RoundRow | undefined> => {
  const { rows } =
    await sql<RoundRow>`select vendor_code, vendor_round, player_id, node_id, currency, stake, payout, bet_count, win_count,
      is_closed, opened_at, closed_at
    from vendors.rounds where round_id = ${roundId}::uuid`.execute(db)
  return rows[0]
}

/** A round of a vendor may be many players'; only this one's events are told. */
const readEvents = async (db: Db, round: RoundRow): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`select vendor_tx, tx_id, kind, win_kind, ref_tx, amount, code, state,
      coalesce(answer ->> 'isHeld', '') = 'true' as is_held,
      answer -> 'jackpot' as jackpot, created_at
    from vendors.wallet_tx
    where vendor_round = ${round.vendor_round} and vendor_code = ${round.vendor_code} and player_id = ${round.player_id}
    order by created_at, tx_id limit ${MOST_EVENTS}`.execute(db)
  return rows
}

const eventView = (row: EventRow, currency: string) => ({
  vendorTx: row.vendor_tx,
  txId: row.tx_id,
  kind: row.kind as 'bet',
  winKind: row.win_kind as 'win' | null,
  refTx: row.ref_tx,
  amount: amountText(row.amount, currency),
  state: row.state as 'standing',
  code: row.code,
  isHeld: row.is_held,
  jackpot: (row.jackpot ?? []).map(({ fund, amount }) => ({
    fund,
    amount: amountText(BigInt(amount), currency),
  })),
  at: row.created_at.toISOString(),
})

/** A round of an outside vendor as it is told to its player and to staff; of somebody else's it says nothing. */
export const vendorRoundView = async (
  { app, catalog }: { app: { db: Db }; catalog: Pick<Catalog, 'gameName'> },
  { roundId, playerId, language }: { roundId: string; playerId?: string; language: string },
) => {
  const round = await readRound(app.db, roundId)
  if (!round || (playerId !== undefined && round.player_id !== playerId)) throw new Refusal('ROUND_UNKNOWN')
  const { name, vendor } = catalog.gameName(round.node_id, language)
  const isVoided = round.bet_count === 0 && round.win_count === 0
  return {
    roundId,
    playerId: round.player_id,
    vendorCode: round.vendor_code,
    vendorName: vendor,
    gameName: name,
    vendorRound: round.vendor_round,
    currency: round.currency,
    stake: amountText(round.stake, round.currency),
    payout: amountText(round.payout, round.currency),
    state: isVoided ? ('voided' as const) : round.is_closed ? ('settled' as const) : ('open' as const),
    openedAt: round.opened_at.toISOString(),
    closedAt: round.closed_at?.toISOString() ?? null,
    events: (await readEvents(app.db, round)).map((row) => eventView(row, round.currency)),
  }
}
