import { beaconRoundAt, beaconTimeOf, localPlaceOf, quicknet } from '@krathong/games/fairness'
import type { BeaconPulse, BeaconRound } from '@krathong/games/fairness'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { askRelays } from './ask-relays.ts'
import { openLocalRound, publishLocalChain } from './local-chain.ts'
import { readPulse } from './reads.ts'
import { insertPulse } from './store.ts'
import type { BeaconOptions } from './types.ts'

export interface Beacon {
  /** Names the first round whose time is not before `at`. To be stored with the draw, and shown, before its sales close. */
  name(at: Date, db?: Db | Tx): Promise<BeaconRound & { at: Date }>
  /**
   * What came of a named round; null while its time has not come by the database's clock, and while its source cannot be reached: the
   * draw then waits and asks again. It may ask an outside party, so it is never called inside a transaction.
   */
  read(named: BeaconRound): Promise<BeaconPulse | null>
}

/** The beacon of this installation, which says which source fresh draws name. */
export interface OwnBeacon extends Beacon {
  source: BeaconOptions['source']
}

export const createBeacon = (app: App, { source, relays }: BeaconOptions): OwnBeacon => {
  /** Ends that stand published: they never change, and a day of draws names the same one thousands of times. */
  const published = new Map<number, string>()
  const nameLocal = async (db: Db | Tx, round: number): Promise<string> => {
    const { chainNo } = localPlaceOf(round)
    const known = published.get(chainNo)
    if (known !== undefined) return known
    const chain = await publishLocalChain(app, db, chainNo)
    // The next day's end is out before its day begins, whatever is named then.
    await publishLocalChain(app, db, chainNo + 1)
    // What a transaction has published may be gone with it.
    if (db === app.db) published.set(chainNo, chain)
    return chain
  }
  const readDrand = async (named: BeaconRound): Promise<BeaconPulse | null> => {
    const known = await readPulse(app.db, named.chain, named.round)
    if (known) return { ...named, ...known }
    if (named.chain !== quicknet.chain) return null
    const pulse = await askRelays(app.log, relays, named.round)
    if (pulse) await insertPulse(app.db, pulse)
    return pulse
  }
  return {
    source,
    name: async (at, db = app.db) => {
      const round = beaconRoundAt(at.getTime())
      const chain = source === 'drand' ? quicknet.chain : await nameLocal(db, round)
      return { source, chain, round, at: new Date(beaconTimeOf(round)) }
    },
    read: async ({ source: named, chain, round }) => {
      if ((await databaseNow(app.db)).getTime() < beaconTimeOf(round)) return null
      if (named === 'drand') return readDrand({ source: named, chain, round })
      const randomness = await openLocalRound(app, chain, round)
      return randomness === null ? null : { source: named, chain, round, randomness, signature: null }
    },
  }
}
