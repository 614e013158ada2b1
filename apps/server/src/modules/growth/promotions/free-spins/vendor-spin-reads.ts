import { sql } from 'kysely'
import type { CallOutput, calls } from '@krathong/protocol'
import type { SchemeEdit } from '@krathong/protocol/calls/rewards-back-office'
import type { Db } from '../../../../platform/db/database.ts'

type Row = CallOutput<typeof calls.vendorSpins.list>['content'][number]

export interface VendorSpins extends Pick<
  Row,
  | 'grantId'
  | 'playerId'
  | 'account'
  | 'promotionId'
  | 'vendor'
  | 'spins'
  | 'state'
  | 'tries'
  | 'fault'
  | 'used'
  | 'cancelFor'
> {
  texts: SchemeEdit['texts']
  names: { id: string; names: Record<string, string> }[]
  stake: bigint
  won: bigint
  at: Date
  until: Date
  endedAt: Date | null
}

type Queue = 'open' | 'refused' | 'all'

const queues = {
  open: sql`v.ended_at is null`,
  refused: sql`v.state = 'refused'`,
  all: sql`true`,
} satisfies Record<Queue, unknown>

const from = (brandId: string, queue: Queue) => sql`from vendors.v_free_spins v
  join promotions.free_spins s on s.grant_id = v.grant_id and s.brand_id = ${brandId}::uuid
  where ${queues[queue]}`

export const countVendorSpins = async (db: Db, brandId: string, queue: Queue): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count ${from(brandId, queue)}`.execute(db)
  return rows[0]!.count
}

export const readVendorSpins = async (
  db: Db,
  brandId: string,
  { queue, pageSize, offset }: { queue: Queue; pageSize: number; offset: number },
): Promise<VendorSpins[]> => {
  const { rows } = await sql<VendorSpins>`
    with shown as (
      select v.*, s.promotion_id ${from(brandId, queue)} order by v.granted_at desc, v.grant_id limit ${pageSize} offset ${offset})
    select v.grant_id as "grantId", v.player_id as "playerId", u.username as account, v.promotion_id as "promotionId", p.texts,
      v.vendor_code as vendor, v.spins, v.stake, v.state, v.tries, v.fault, v.cancel_for as "cancelFor", v.used, v.won,
      v.granted_at as at, v.expires_at as until, v.ended_at as "endedAt",
      coalesce((select jsonb_agg(jsonb_build_object('id', g.node_id, 'names', g.names) order by g.node_id)
        from catalog.v_open_games g where g.node_id = any(v.games)), '[]') as names
    from shown v
    join promotions.promotions p on p.promotion_id = v.promotion_id
    join players.v_usernames u on u.player_id = v.player_id
    order by v.granted_at desc, v.grant_id`.execute(db)
  return rows
}
