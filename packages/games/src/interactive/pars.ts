import deucesWild from './deuces-wild/par.json' with { type: 'json' }
import jacksOrBetter from './jacks-or-better/par.json' with { type: 'json' }
import krathongBlackjack from './krathong-blackjack/par.json' with { type: 'json' }
import lotusHiLo from './lotus-hi-lo/par.json' with { type: 'json' }
import nagaMines from './naga-mines/par.json' with { type: 'json' }
import type { DecisionPar } from './par.ts'

/** The committed record of every definition, in any order: its hash says which it belongs to. */
export const pars: readonly DecisionPar[] = [
  nagaMines,
  krathongBlackjack,
  jacksOrBetter,
  deucesWild,
  lotusHiLo,
]
