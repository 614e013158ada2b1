import { hash } from 'node:crypto'
import { LOCAL_CHAIN_ROUNDS, localPlaceOf } from '@krathong/games/fairness'
import type { App } from '../../../platform/app.ts'
import { newSeedHex } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { assert } from '../../../platform/refusal.ts'
import { readLocalChain } from './reads.ts'
import { insertLocalChain } from './store.ts'

const contextOf = (chainNo: number) => `beacon.local/${chainNo}`

const forward = (seed: string, steps: number): string => {
  let at = seed
  for (let step = 0; step < steps; step += 1) at = hash('sha256', at, 'hex')
  return at
}

/** The published end of a day's chain; the chain is made and published if it was not yet. */
export const publishLocalChain = async (
  { sealer }: Pick<App, 'sealer'>,
  db: Db | Tx,
  chainNo: number,
): Promise<string> => {
  const known = await readLocalChain(db, chainNo)
  if (known) return known.chain_end
  const seed = newSeedHex()
  await insertLocalChain(db, {
    chainNo,
    chainEnd: forward(seed, LOCAL_CHAIN_ROUNDS),
    sealed: sealer.seal(seed, contextOf(chainNo)),
  })
  const chain = await readLocalChain(db, chainNo)
  assert(chain, 'a chain that was just published stands')
  return chain.chain_end
}

/** The hash of a round whose time has come; null where this installation has no such chain. */
export const openLocalRound = async (app: App, chainEnd: string, round: number): Promise<string | null> => {
  const { chainNo, place } = localPlaceOf(round)
  const chain = await readLocalChain(app.db, chainNo)
  if (chain?.chain_end !== chainEnd) return null
  // The seed is the chain's last round; every round before it is so many hashes away.
  return forward(app.sealer.open(chain.seed_sealed, contextOf(chainNo)), LOCAL_CHAIN_ROUNDS - place)
}
