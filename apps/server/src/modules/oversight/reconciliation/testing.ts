import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { post } from '../../core/ledger/index.ts'
import { asOwner, fund, payoutOf, stakeOf } from '../../core/ledger/testing.ts'
import type { TestLedger } from '../../core/ledger/testing.ts'
import { sealLedger } from './seal-ledger.ts'

/** Two turns: one to set the barrier, one to pass it. Other tests' open transactions on the same server may hold it up. */
export const sealTwice = async ({ app }: Pick<TestLedger, 'app'>): Promise<void> => {
  await sealLedger(app, { marginMs: 0 })
  await sealLedger(app, { marginMs: 0 })
}

/** Seals everything that is committed. */
export const sealAll = async (ledger: Pick<TestLedger, 'app'>): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) {
    await sealTwice(ledger)
    const [open] = await asOwner(ledger.app, 'select count(*)::integer as n from reconciliation.open_lines()')
    if (open!['n'] === 0) return
  }
  throw new Error('the ledger could not be sealed')
}

/** Some players who were given money and played with it; their ids. */
export const playSome = async (ledger: TestLedger, players = 5, rounds = 4): Promise<string[]> => {
  const owners: string[] = []
  for (let at = 0; at < players; at += 1) {
    const owner = await fund(ledger, 1_000_000n + BigInt(at))
    owners.push(owner)
    for (let round = 0; round < rounds; round += 1) {
      const id = newId()
      await transact(ledger.app.db, (tx) =>
        post(tx, [stakeOf(ledger, owner, 10_000n, id), payoutOf(ledger, owner, 7_000n + BigInt(round), id)]),
      )
    }
  }
  return owners
}
