import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Stretch } from './store.ts'

interface SettledBet {
  definitionHash: string
  gameId: string
  version: number
  currency: string
  stake: bigint
  payout: bigint
  at: Date
  day: string
  roundId: string
}

export interface CrashBetRow extends SettledBet {
  betId: string
  crashPoint: bigint | null
  unseenMs: number | null
}

export interface RoundBetRow {
  roundId: string
  betId: string
  stake: bigint
  payout: bigint
  cashedAt: number | null
}

export interface TicketRow extends SettledBet {
  firstSerial: number
  tickets: number
  sold: number
  carried: bigint
  winners: { name: string; ball: number; serials: number[] }[]
}

const common = (
  zone: string,
) => sql`definition_hash as "definitionHash", game_id as "gameId", game_version as version, currency,
  stake, payout, at, (at at time zone ${zone})::date::text as day, round_id as "roundId"`
const within = ({ after, edge }: Stretch) => sql`xid > ${after}::xid8 and xid <= ${edge}::xid8`

/** Bets on crash rounds that were settled in a stretch, and every bet of those rounds. */
export const readCrashBets = async (tx: Tx, stretch: Stretch) => {
  const { rows: settled } = await sql<CrashBetRow>`
    select ${common(stretch.zone)}, bet_id as "betId", crash_point as "crashPoint", unseen_ms as "unseenMs"
    from crash.v_settled_bets where ${within(stretch)}`.execute(tx)
  if (settled.length === 0) return { settled, inRounds: [] }
  const rounds = [...new Set(settled.map(({ roundId }) => roundId))]
  const { rows: inRounds } = await sql<RoundBetRow>`
    select round_id as "roundId", bet_id as "betId", stake, payout, cashed_at as "cashedAt" from crash.v_round_bets
    where round_id = any(${sql.val(rounds)}::uuid[])`.execute(tx)
  return { settled, inRounds }
}

/** Tickets of bingo rounds that were settled in a stretch. */
export const readTickets = async (tx: Tx, stretch: Stretch): Promise<TicketRow[]> => {
  const { rows } = await sql<TicketRow>`
    select ${common(stretch.zone)}, first_serial as "firstSerial", tickets, sold, carried, outcome -> 'prizes' as winners
    from bingo.v_settled_tickets where ${within(stretch)}`.execute(tx)
  return rows
}

/** The versions that were played in a stretch, in case they were not known. */
export const noteVersions = async (tx: Tx, rows: readonly SettledBet[]): Promise<void> => {
  if (rows.length === 0) return
  const versions = [...Map.groupBy(rows, ({ definitionHash }) => definitionHash).values()]
    .map((own) => own.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0]!)
    .toSorted((one, other) => (one.definitionHash < other.definitionHash ? -1 : 1))
  await tx
    .insertInto('rtp_monitor.versions')
    .values(
      versions.map(({ definitionHash, gameId, version, at }) => ({
        definition_hash: definitionHash,
        game_id: gameId,
        version,
        first_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
