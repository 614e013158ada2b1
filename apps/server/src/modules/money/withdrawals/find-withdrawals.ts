import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { likePart } from '../../../platform/db/like-part.ts'
import { idRange } from '../../../platform/id-range.ts'
import { markContext } from './accounts/bind-account.ts'
import { cleanNumber } from './rules/accounts.ts'

export interface FoundWithdrawal {
  id: string
  number: string
  playerId: string
  at: Date
}

const SHORTEST_PART = 4

/** The withdrawals of a brand that a text may mean, newest first: by any part of the number, or by the beginning of the id. */
export const findWithdrawals = async (
  db: Db,
  brandId: string,
  { text, limit }: { text: string; limit: number },
): Promise<FoundWithdrawal[]> => {
  const range = idRange(text)
  const part = text.toUpperCase()
  const isPart = part.length >= SHORTEST_PART && /^[A-Z0-9]+$/.test(part)
  if (!range && !isPart) return []
  const byId = range ? sql`withdrawal_id between ${range.first}::uuid and ${range.last}::uuid` : sql`false`
  const byNumber = isPart ? sql`withdrawal_no like ${likePart(part)}` : sql`false`
  const { rows } = await sql<FoundWithdrawal>`
    select withdrawal_id as id, withdrawal_no as number, player_id as "playerId", created_at as at
    from withdrawals.withdrawals where brand_id = ${brandId}::uuid and (${byId} or ${byNumber})
    order by created_at desc limit ${limit}`.execute(db)
  return rows
}

export interface FoundPayoutAccount {
  playerId: string
  lastFour: string
}

const kinds = ['bank', 'wallet', 'usdt'] as const
const LAST_FOUR = /^[0-9a-z]{4}$/i

/**
 * Whose payout account has this number, also one that was taken away since: the whole number, which is known by its mark alone, or its
 * last four signs.
 */
export const findPayoutAccounts = async (
  app: Pick<App, 'db' | 'sealer'>,
  brandId: string,
  { text, limit }: { text: string; limit: number },
): Promise<FoundPayoutAccount[]> => {
  const marks = kinds.flatMap((kind) => {
    const number = cleanNumber(kind, text)
    return number === null ? [] : [app.sealer.mark(number, markContext(kind))]
  })
  if (marks.length === 0 && !LAST_FOUR.test(text)) return []
  const { rows } = await sql<FoundPayoutAccount>`
    select distinct a.player_id as "playerId", a.last_four as "lastFour" from withdrawals.accounts a
    join players.v_profiles p on p.player_id = a.player_id and p.brand_id = ${brandId}::uuid
    where ${marks.length > 0 ? sql`a.number_mark = any(${marks}::bytea[])` : sql`a.last_four = ${text}`}
    limit ${limit}`.execute(app.db)
  return rows
}
