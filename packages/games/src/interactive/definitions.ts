import deucesWild from './deuces-wild/definition.json' with { type: 'json' }
import jacksOrBetter from './jacks-or-better/definition.json' with { type: 'json' }
import krathongBlackjack from './krathong-blackjack/definition.json' with { type: 'json' }
import lotusHiLo from './lotus-hi-lo/definition.json' with { type: 'json' }
import nagaMines from './naga-mines/definition.json' with { type: 'json' }

/** Every published definition, oldest first: a round is checked under the version it was played with. */
export const definitions: readonly unknown[] = [
  nagaMines,
  krathongBlackjack,
  jacksOrBetter,
  deucesWild,
  lotusHiLo,
]
