import dragonSicBo from './dragon-sic-bo/definition.json' with { type: 'json' }
import europeanRoulette from './european-roulette/definition.json' with { type: 'json' }
import goldenMangoScratch from './golden-mango-scratch/definition.json' with { type: 'json' }
import krathongWheel from './krathong-wheel/definition.json' with { type: 'json' }
import lanternBingo from './lantern-bingo/definition.json' with { type: 'json' }
import lotusKeno from './lotus-keno/definition.json' with { type: 'json' }
import nagaDice from './naga-dice/definition.json' with { type: 'json' }
import nightMarketScratch from './night-market-scratch/definition.json' with { type: 'json' }
import riverBaccarat from './river-baccarat/definition.json' with { type: 'json' }
import skyLanternLimbo from './sky-lantern-limbo/definition.json' with { type: 'json' }
import templeFairBingo from './temple-fair-bingo/definition.json' with { type: 'json' }
import templePlinko from './temple-plinko/definition.json' with { type: 'json' }
import thaiHiLo from './thai-hi-lo/definition.json' with { type: 'json' }

/** Every published definition, oldest first: a round is checked under the version it was played with. */
export const definitions: readonly unknown[] = [
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
