import type { Transaction } from 'kysely'
import type { Database } from './schema.gen.ts'

type Tx = Transaction<Database>
type Work = () => Promise<unknown>

const waiting = new WeakMap<Tx, Work[]>()

/**
 * Work for the end of the transaction, when all else of it is done: what it locks is locked last by everybody, so it comes into nobody's way.
 * In a transaction that somebody else opened it is done at once.
 */
export const asLast = async (tx: Tx, work: Work): Promise<void> => {
  const list = waiting.get(tx)
  if (list) list.push(work)
  else await work()
}

/** The work of a transaction, then what was put to its end. */
export const withLast = async <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const list: Work[] = []
  waiting.set(tx, list)
  try {
    const made = await work(tx)
    // What it puts to the end itself comes after it.
    for (const one of list) await one()
    return made
  } finally {
    waiting.delete(tx)
  }
}
