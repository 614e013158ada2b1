/** What days that lie behind ask for before they are played and after. */
import { rescueOperator } from '../../apps/server/src/modules/core/operators/program.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { Advice } from '../dev/advice.ts'

const PLAYED_ON =
  'This demonstration was played on in the days that would be played: give it a data folder of its own, or leave out --past.'

const OTHER_CLOCK =
  'The PostgreSQL of this data folder runs already, with a clock of its own, so every day would be played today: stop what uses it and begin again.'

/** How far the clocks of two programs that have the same one may be apart. */
const APART_SECONDS = 60
/** A machine that has just started a demonstration is busy, and nobody waits at a screen for one connection. */
const PATIENCE = 30

/**
 * Before days that lie behind are played: the database must have the clock of this program, and nothing that is later. A clock that goes back would
 * give the books moments in no order; a database that was running before has the clock of the machine.
 */
export const refuseOtherClock = async (url: string, now = new Date()): Promise<void> => {
  const handle = await openDatabase(url, 1, PATIENCE)
  try {
    const { rows } = await handle.pool.query<{ isOther: boolean; isLater: boolean }>(
      `select abs(extract(epoch from now() - $1::timestamptz)) > $2 as "isOther",
        exists (select from ledger.transfers where posted_at > now()) or exists (select from operators.audit where at > now())
        or exists (select from public.migrations where applied_at > now()) as "isLater"`,
      [now, APART_SECONDS],
    )
    if (rows[0]?.isOther) throw new Advice(OTHER_CLOCK)
    if (rows[0]?.isLater) throw new Advice(PLAYED_ON)
  } finally {
    await handle.close()
  }
}

/**
 * The first operator was made on the first of the days, and the password that was printed then is good for a month: after thirty days that lie
 * behind it opens nothing. Answers the line that tells another one; null where the first one still opens, or was changed.
 */
export const renewFirstPassword = async (databaseUrl: string): Promise<string | null> => {
  const handle = await openDatabase(databaseUrl, 1, PATIENCE)
  try {
    const { rows } = await handle.pool.query<{ username: string }>(
      `select username from operators.operators where password_until < now() + interval '1 day' order by operator_id limit 1`,
    )
    const [late] = rows
    const password = late ? await rescueOperator(handle, late.username) : null
    return late && password
      ? `Operator   ${late.username} / ${password} (for three days, in place of the one above; to be changed at the first sign-in)`
      : null
  } finally {
    await handle.close()
  }
}
