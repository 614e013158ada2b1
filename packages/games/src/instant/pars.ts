import dragonSicBo from './dragon-sic-bo/par.json' with { type: 'json' }
import europeanRoulette from './european-roulette/par.json' with { type: 'json' }
import goldenMangoScratch from './golden-mango-scratch/par.json' with { type: 'json' }
import krathongWheel from './krathong-wheel/par.json' with { type: 'json' }
import lanternBingo from './lantern-bingo/par.json' with { type: 'json' }
import lotusKeno from './lotus-keno/par.json' with { type: 'json' }
import nagaDice from './naga-dice/par.json' with { type: 'json' }
import nightMarketScratch from './night-market-scratch/par.json' with { type: 'json' }
import riverBaccarat from './river-baccarat/par.json' with { type: 'json' }
import skyLanternLimbo from './sky-lantern-limbo/par.json' with { type: 'json' }
import templeFairBingo from './temple-fair-bingo/par.json' with { type: 'json' }
import templePlinko from './temple-plinko/par.json' with { type: 'json' }
import thaiHiLo from './thai-hi-lo/par.json' with { type: 'json' }
import type { InstantPar } from './par.ts'

/** The committed record of every definition, in any order: its hash says which it belongs to. */
export const pars: readonly InstantPar[] = [
  nagaDice,
  skyLanternLimbo,
  templePlinko,
  lotusKeno,
  krathongWheel,
  europeanRoulette,
  dragonSicBo,
  thaiHiLo,
  riverBaccarat,
  goldenMangoScratch,
  nightMarketScratch,
  lanternBingo,
  templeFairBingo,
]
