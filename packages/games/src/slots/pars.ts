import type { ParSheet } from './par.ts'
import chaoPhrayaNights from './chao-phraya-nights/par.json' with { type: 'json' }
import siamSevens from './siam-sevens/par.json' with { type: 'json' }
import nagaWays from './naga-ways/par.json' with { type: 'json' }
import riverGems from './river-gems-cluster/par.json' with { type: 'json' }
import monsoonTumble from './monsoon-tumble/par.json' with { type: 'json' }
import goldenDurian from './golden-durian-hold/par.json' with { type: 'json' }
import himmaphanMoon from './himmaphan-moon/par.json' with { type: 'json' }
import chulaKites from './chula-kites/par.json' with { type: 'json' }

/** The committed sheet of every version; each names the definition it was computed from. */
export const pars: readonly ParSheet[] = [
  chaoPhrayaNights,
  siamSevens,
  nagaWays,
  riverGems,
  monsoonTumble,
  goldenDurian,
  himmaphanMoon,
  chulaKites,
]
