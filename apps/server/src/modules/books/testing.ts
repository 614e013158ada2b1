import { transact } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { post } from '../ledger/index.ts'
import { fund, payoutOf, stakeOf } from '../ledger/testing.ts'
import type { TestBooks } from '../ledger/testing.ts'
import { sealLedger } from './seal-ledger.ts'

/** Seals everything that is committed: one turn to set the barrier, one to pass it. */
export const sealAll = async ({ app }: TestBooks) => {
  await sealLedger(app, { marginMs: 0 })
  return sealLedger(app, { marginMs: 0 })
}

/** Some players who were given money and played with it; their ids. */
export const playSome = async (books: TestBooks, players = 5, rounds = 4): Promise<string[]> => {
  const owners: string[] = []
  for (let at = 0; at < players; at += 1) {
    const owner = await fund(books, 1_000_000n + BigInt(at))
    owners.push(owner)
    for (let round = 0; round < rounds; round += 1) {
      const id = newId()
      await transact(books.app.db, (tx) =>
        post(tx, [stakeOf(books, owner, 10_000n, id), payoutOf(books, owner, 7_000n + BigInt(round), id)]),
      )
    }
  }
  return owners
}
