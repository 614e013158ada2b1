import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { dialectOf } from '../dialects/list.ts'

/** A game of an outside vendor that can give free spins. */
export interface FreeSpinGame {
  gameId: string
  gameCode: string
  vendorCode: string
  names: Record<string, string>
  isOpen: boolean
  /** What a spin may be staked with; null where the vendor takes any amount. */
  stakes: readonly bigint[] | null
}

interface Row extends Omit<FreeSpinGame, 'stakes'> {
  dialect: string
  fields: Record<string, string>
}

/** Games of vendors that give free spins when they are asked; of these ids, or all. A game of another vendor is not among them. */
export const readFreeSpinGames = async (
  db: Db | Tx,
  exponent: number,
  ids?: readonly string[],
): Promise<FreeSpinGame[]> => {
  const ofIds = ids === undefined ? sql`true` : sql`g.node_id = any(${[...ids]}::text[])`
  const { rows } =
    await sql<Row>`select g.node_id as "gameId", g.game_code as "gameCode", g.vendor_code as "vendorCode", g.names,
      g.is_open and v.state = 'on' as "isOpen", v.dialect, v.fields
    from vendors.vendors v join catalog.v_open_games g using (vendor_code)
    where v.integration = 'seamless' and ${ofIds} order by g.vendor_code, g.node_id`.execute(db)
  return rows.flatMap(({ dialect, fields, ...game }) => {
    const part = dialectOf(dialect)?.freeSpins
    const stakes = part?.stakes({ fields }, exponent)
    return stakes === undefined || stakes?.length === 0 ? [] : [{ ...game, stakes }]
  })
}
