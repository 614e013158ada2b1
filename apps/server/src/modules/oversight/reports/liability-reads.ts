import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { purposes } from '../../core/ledger/index.ts'

/** Points are no money. */
const POINTS = 'PTS'

export interface Owed {
  /** A purpose of players' accounts, or what else is owed or lies in another row. */
  kind: string
  currency: string
  holders: number
  amount: bigint
}

const members = (brandId: string) => sql`p.brand_id = ${brandId}::uuid and p.type in (0, 1, 2)`

/** What members hold, by the purpose of their accounts, and the stakes of their open bets. */
export const readHeldByPurpose = async (tx: Tx, brandId: string): Promise<Owed[]> => {
  const { rows } = await sql<Owed>`
    select kind, currency, holders, amount from (
      select b.purpose as place, b.purpose_name as kind, b.currency, count(*)::integer as holders, sum(b.balance)::bigint as amount
      from ledger.v_player_balances b join players.v_profiles p on p.player_id = b.owner
      where ${members(brandId)} and b.currency <> ${POINTS} and b.balance <> 0 group by 1, 2, 3
      union all
      select 1000, 'open-stakes', b.currency, count(*)::integer, sum(b.stake)::bigint
      from betting.v_open_bets b join players.v_profiles p using (player_id) where ${members(brandId)} group by 3) s
    order by place, currency`.execute(tx)
  return rows
}

/** What the pots hold, as their accounts stand. */
export const readPotFunds = async (tx: Tx, brandId: string): Promise<Owed[]> => {
  const { rows } = await sql<Owed>`
    select 'pots' as kind, p.currency, count(*)::integer as holders, sum(h.balance)::bigint as amount
    from jackpots.v_pots p
    join ledger.v_house_balances h on h.owner = p.fund_owner and h.purpose = ${purposes.jackpot} and h.currency = p.currency
    where p.brand_id = ${brandId}::uuid group by 2`.execute(tx)
  return rows
}

/** Withdrawals that were asked for and are not paid: they lie in the accounts for it. */
export const readPendingWithdrawals = async (tx: Tx, brandId: string): Promise<Owed[]> => {
  const { rows } = await sql<Owed>`
    select 'withdrawals' as kind, w.currency, count(*)::integer as holders, sum(w.amount)::bigint as amount
    from withdrawals.v_held w join players.v_profiles p using (player_id) where ${members(brandId)} group by 2`.execute(
    tx,
  )
  return rows
}
