import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.gen.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

interface Joined {
  db: Db
  tx: Tx
  after: (() => unknown)[]
  isOpen: boolean
}

const joined = new AsyncLocalStorage<Joined>()

/** The transaction that work on this database is part of, if somebody further up opened one for it to join. */
export const joinedTx = (db: Db): Tx | null => {
  const store = joined.getStore()
  return store?.isOpen && store.db === db ? store.tx : null
}

interface JoinedWork<T> {
  value: T
  /** What was to happen once it is committed. Whoever commits calls it; after a rollback nobody does. */
  publish: () => Promise<void>
}

/**
 * Runs work whose own transactions (`transact`) become part of this one: all of it is committed with it, or nothing is. Reads of the
 * database outside of a transaction still see what is committed.
 */
export const joinTransaction = async <T>(db: Db, tx: Tx, work: () => Promise<T>): Promise<JoinedWork<T>> => {
  const store: Joined = { db, tx, after: [], isOpen: true }
  try {
    const value = await joined.run(store, work)
    const publish = () =>
      joined.exit(async () => {
        for (const one of store.after) await one()
      })
    return { value, publish }
  } finally {
    store.isOpen = false
  }
}

/** Work for after the commit, such as refreshing what a process keeps: now, or when the transaction that was joined is committed. */
export const afterCommit = async (work: () => unknown): Promise<void> => {
  const store = joined.getStore()
  if (store?.isOpen) store.after.push(work)
  else await work()
}
