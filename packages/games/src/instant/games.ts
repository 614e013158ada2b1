import { compileInstant } from './compile.ts'
import type { InstantGame } from './compile.ts'
import dragonSicBo from './dragon-sic-bo/definition.json' with { type: 'json' }
import dragonSicBoPar from './dragon-sic-bo/par.json' with { type: 'json' }
import europeanRoulette from './european-roulette/definition.json' with { type: 'json' }
import europeanRoulettePar from './european-roulette/par.json' with { type: 'json' }
import goldenMangoScratch from './golden-mango-scratch/definition.json' with { type: 'json' }
import goldenMangoScratchPar from './golden-mango-scratch/par.json' with { type: 'json' }
import krathongWheel from './krathong-wheel/definition.json' with { type: 'json' }
import krathongWheelPar from './krathong-wheel/par.json' with { type: 'json' }
import lotusKeno from './lotus-keno/definition.json' with { type: 'json' }
import lotusKenoPar from './lotus-keno/par.json' with { type: 'json' }
import nagaDice from './naga-dice/definition.json' with { type: 'json' }
import nagaDicePar from './naga-dice/par.json' with { type: 'json' }
import nightMarketScratch from './night-market-scratch/definition.json' with { type: 'json' }
import nightMarketScratchPar from './night-market-scratch/par.json' with { type: 'json' }
import riverBaccarat from './river-baccarat/definition.json' with { type: 'json' }
import riverBaccaratPar from './river-baccarat/par.json' with { type: 'json' }
import skyLanternLimbo from './sky-lantern-limbo/definition.json' with { type: 'json' }
import skyLanternLimboPar from './sky-lantern-limbo/par.json' with { type: 'json' }
import templePlinko from './temple-plinko/definition.json' with { type: 'json' }
import templePlinkoPar from './temple-plinko/par.json' with { type: 'json' }
import thaiHiLo from './thai-hi-lo/definition.json' with { type: 'json' }
import thaiHiLoPar from './thai-hi-lo/par.json' with { type: 'json' }
import type { InstantPar } from './par.ts'

type Version = { game: InstantGame; par: InstantPar }

/** Every version of every instant game, oldest first: a round is checked under the version it was played with. */
const versions: readonly Version[] = [
  { game: compileInstant(nagaDice), par: nagaDicePar },
  { game: compileInstant(skyLanternLimbo), par: skyLanternLimboPar },
  { game: compileInstant(templePlinko), par: templePlinkoPar },
  { game: compileInstant(lotusKeno), par: lotusKenoPar },
  { game: compileInstant(krathongWheel), par: krathongWheelPar },
  { game: compileInstant(europeanRoulette), par: europeanRoulettePar },
  { game: compileInstant(dragonSicBo), par: dragonSicBoPar },
  { game: compileInstant(thaiHiLo), par: thaiHiLoPar },
  { game: compileInstant(riverBaccarat), par: riverBaccaratPar },
  { game: compileInstant(goldenMangoScratch), par: goldenMangoScratchPar },
  { game: compileInstant(nightMarketScratch), par: nightMarketScratchPar },
]

const byHash = new Map(versions.map((version) => [version.game.hash, version]))

/** The version in play of each instant game, by game id. */
export const instantGames: ReadonlyMap<string, InstantGame> = new Map(
  versions.map(({ game }) => [game.id, game]),
)

export function instantByHash(hash: string): InstantGame | undefined {
  return byHash.get(hash)?.game
}

/** The committed record of a shipped game; a test recomputes it. */
export function instantParOf(game: InstantGame): InstantPar {
  const version = byHash.get(game.hash)
  if (version === undefined) throw new RangeError(`${game.id} ${game.version} is not a game that ships`)
  return version.par
}
