import { now, shiftClock } from '../../../../platform/clock.ts'
import { openDatabase, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { asOwner, expectSoundLedger } from '../../../core/ledger/testing.ts'
import { openTestApp } from '../../../core/operators/testing.ts'
import { openTableOn, openTestPlatform } from './table.ts'
import type { TestTable } from './table.ts'

const stamp = (of: 'clock' | 'statement' | 'transaction') => `
  create function ahead.${of}_timestamp() returns timestamptz language sql ${of === 'clock' ? 'volatile' : 'stable'}
    as 'select pg_catalog.${of}_timestamp() + ahead from ahead.clock';`

/** Goes before the clock of the database, for whatever asks it: time passes, and nothing has to be written at another time. */
const CLOCK = `
  create schema ahead;
  create table ahead.clock (ahead interval not null);
  insert into ahead.clock values ('0');
  ${stamp('clock')}${stamp('statement')}${stamp('transaction')}
  create function ahead.now() returns timestamptz language sql stable as 'select pg_catalog.now() + ahead from ahead.clock';
  grant usage on schema ahead to public;
  grant select on ahead.clock to public;
  do $$ begin execute format('alter database %I set search_path = ahead, "$user", public, pg_catalog', current_database()); end $$`

export interface TimedTable extends TestTable {
  /** Lets time pass, on this process and in the database. */
  pass(seconds: number): Promise<void>
  /** The moment by both. */
  now(): number
}

/** A table on a database of its own whose clock the test moves on; columns that take the time by default keep the real one. */
export const openTimedTable = async (seed: (tx: Tx) => Promise<void>): Promise<TimedTable> => {
  const opened = await openTestApp()
  await openTestPlatform(opened.app, {}, false)
  await transact(opened.app.db, seed)
  await asOwner(opened.app, CLOCK)
  const handle = await openDatabase(opened.app.databaseUrl, 8, 30)
  const table = await openTableOn({ ...opened.app, db: handle.db, pool: handle.pool })
  let ahead = 0
  return {
    ...table,
    pass: async (seconds) => {
      ahead += seconds
      await asOwner(table.app, `update ahead.clock set ahead = interval '${ahead} seconds'`)
      shiftClock(ahead * 1_000)
    },
    now: () => now().getTime(),
    close: async () => {
      await table.close()
      await expectSoundLedger(opened.app.db)
      await handle.close()
      await opened.close()
    },
  }
}
