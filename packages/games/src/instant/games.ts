import { compileInstant } from './compile.ts'
import type { InstantGame } from './compile.ts'
import dragonSicBo from './dragon-sic-bo/definition.json' with { type: 'json' }
import europeanRoulette from './european-roulette/definition.json' with { type: 'json' }
import goldenMangoScratch from './golden-mango-scratch/definition.json' with { type: 'json' }
import krathongWheel from './krathong-wheel/definition.json' with { type: 'json' }
import lotusKeno from './lotus-keno/definition.json' with { type: 'json' }
import nagaDice from './naga-dice/definition.json' with { type: 'json' }
import nightMarketScratch from './night-market-scratch/definition.json' with { type: 'json' }
import riverBaccarat from './river-baccarat/definition.json' with { type: 'json' }
import skyLanternLimbo from './sky-lantern-limbo/definition.json' with { type: 'json' }
import templePlinko from './temple-plinko/definition.json' with { type: 'json' }
import thaiHiLo from './thai-hi-lo/definition.json' with { type: 'json' }

/** Every version of every instant game, oldest first: a round is checked under the version it was played with. */
const versions: readonly InstantGame[] = [
  compileInstant(nagaDice),
  compileInstant(skyLanternLimbo),
  compileInstant(templePlinko),
  compileInstant(lotusKeno),
  compileInstant(krathongWheel),
  compileInstant(europeanRoulette),
  compileInstant(dragonSicBo),
  compileInstant(thaiHiLo),
  compileInstant(riverBaccarat),
  compileInstant(goldenMangoScratch),
  compileInstant(nightMarketScratch),
]

const byHash = new Map(versions.map((game) => [game.hash, game]))

/** The version in play of each instant game, by game id. */
export const instantGames: ReadonlyMap<string, InstantGame> = new Map(versions.map((game) => [game.id, game]))

export function instantByHash(hash: string): InstantGame | undefined {
  return byHash.get(hash)
}
