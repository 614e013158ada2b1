import { formatAmount } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import { readCursor, writeCursor } from '../../../../platform/cursor.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { readDebts, writeOffDebt } from '../../../people/wallet/index.ts'
import type { LotteryParts } from '../types.ts'
import type { Db } from '../../../../platform/db/database.ts'

/** What players are called, by their numbers. */
const readAccountNames = async (
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('players.v_usernames')
    .select(['player_id', 'username'])
    .where('player_id', 'in', [...playerIds])
    .execute()
  return new Map(rows.map(({ player_id: playerId, username }) => [playerId!, username ?? '']))
}

type BackOffice = (typeof calls)['lotteryBackOffice']

/** What players owe after corrections, newest first. */
export const debtsPage = async (
  { app, settings }: LotteryParts,
  { state = 'open', cursor, limit }: CallRead<BackOffice['debts']>,
) => {
  const { exponent } = settings.current().value.currency
  const rows = await readDebts(app.db, { isOpen: state === 'open', after: readCursor(cursor), limit })
  const names = await readAccountNames(
    app.db,
    rows.map((row) => row.player_id),
  )
  const money = (amount: bigint) => formatAmount(amount, exponent)
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      ...{ debtId: row.receivable_id, playerId: row.player_id, account: names.get(row.player_id) ?? '' },
      ...{ amount: money(row.amount), paid: money(row.paid - (row.written_off ?? 0n)) },
      ...{ left: money(row.amount - row.paid), at: row.made_at.toISOString() },
      writtenOff:
        row.written_off === null
          ? null
          : { amount: money(row.written_off), reason: row.reason ?? '', by: row.by ?? '' },
    })),
    nextCursor:
      last && rows.length === limit ? writeCursor({ at: last.made_at, id: last.receivable_id }) : null,
  }
}

/** Gives up what is left of what a player owes. */
export const writeOff = (
  { app, settings }: LotteryParts,
  { caller, request }: CallContext<OperatorCaller>,
  { debtId, reason }: CallRead<BackOffice['writeOff']>,
): Promise<Record<string, never>> =>
  transact(app.db, async (tx) => {
    const { platformOwner } = settings.current()
    const by = caller.username
    const given = await writeOffDebt(tx, platformOwner, { receivableId: debtId, reason, by })
    if (!given) throw new Refusal('NOT_FOUND')
    await recordAudit(tx, {
      ...{ operator: caller, address: request.address, action: 'lottery.write-off', reason },
      subject: `player:${given.playerId}`,
      before: { left: String(given.amount), currency: given.currency },
      after: { left: '0' },
    })
    return {}
  })
