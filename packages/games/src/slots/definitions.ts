import chaoPhrayaNights from './chao-phraya-nights/definition.json' with { type: 'json' }
import siamSevens from './siam-sevens/definition.json' with { type: 'json' }
import nagaWays from './naga-ways/definition.json' with { type: 'json' }
import riverGems from './river-gems-cluster/definition.json' with { type: 'json' }
import monsoonTumble from './monsoon-tumble/definition.json' with { type: 'json' }
import goldenDurian from './golden-durian-hold/definition.json' with { type: 'json' }
import himmaphanMoon from './himmaphan-moon/definition.json' with { type: 'json' }
import chulaKites from './chula-kites/definition.json' with { type: 'json' }

/** Every version of every slot, oldest first: a round is replayed under the version it was played with. */
export const definitions: readonly unknown[] = [
  chaoPhrayaNights,
  siamSevens,
  nagaWays,
  riverGems,
  monsoonTumble,
  goldenDurian,
  himmaphanMoon,
  chulaKites,
]
