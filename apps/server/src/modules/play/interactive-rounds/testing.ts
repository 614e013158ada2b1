import { sql } from 'kysely'
import { openTestTable } from '../betting/testing.ts'
import type { TestTable } from '../betting/testing.ts'
import { createInteractiveRounds } from './create-decisions.ts'
import type { InteractiveRounds } from './create-decisions.ts'

/** A table of betting at which rounds with choices are played as well. */
export interface RoundsTable extends TestTable {
  rounds: InteractiveRounds
}

/** Each seed pair is held for exactly the rounds that are open under it. */
const proveHeldPairs = async ({ app }: TestTable): Promise<void> => {
  const { rows } = await sql<{ open: number; held: number }>`
    select s.open_rounds as held, (select count(*)::int from interactive_rounds.rounds r
      where r.player_id = s.player_id and r.seed_pair_id = s.seed_pair_id and r.state = 'open') as open
    from betting.seed_pairs s`.execute(app.db)
  const wrong = rows.filter(({ open, held }) => open !== held)
  if (rows.length === 0 || wrong.length > 0) throw new Error(`Pairs held wrongly: ${JSON.stringify(wrong)}`)
}

/** Closing it proves what stands between its rounds and their seed pairs, and the ledger. */
export const openRoundsTable = async (...asked: Parameters<typeof openTestTable>): Promise<RoundsTable> => {
  const table = await openTestTable(...asked)
  return {
    ...table,
    rounds: await createInteractiveRounds(table, table.betting),
    close: async () => {
      await proveHeldPairs(table)
      await table.close()
    },
  }
}
