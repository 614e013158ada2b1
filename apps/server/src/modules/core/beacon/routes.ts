import { LOCAL_CHAIN_ROUNDS } from '@krathong/games/fairness'
import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readLocalChains } from './reads.ts'
import type { OwnBeacon } from './beacon.ts'

const SHOWN = 60

/** The published ends of the local chains: whoever kept one can check every round of its day. */
export const beaconRoutes = ({ app, beacon }: { app: App; beacon: Pick<OwnBeacon, 'source'> }) =>
  implement('beacon', calls.beacon, {
    chains: async () => ({
      source: beacon.source,
      localChains: (await readLocalChains(app.db, SHOWN)).map((chain) => ({
        chainNo: chain.chain_no,
        chainEnd: chain.chain_end,
        firstRound: chain.chain_no * LOCAL_CHAIN_ROUNDS + 1,
        rounds: LOCAL_CHAIN_ROUNDS,
        publishedAt: chain.published_at.toISOString(),
      })),
    }),
  })
