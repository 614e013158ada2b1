import chaoPhrayaNights from './chao-phraya-nights/definition.json' with { type: 'json' }
import chaoPhrayaNightsPar from './chao-phraya-nights/par.json' with { type: 'json' }
import chulaKites from './chula-kites/definition.json' with { type: 'json' }
import chulaKitesPar from './chula-kites/par.json' with { type: 'json' }
import { compileSlot } from './compile.ts'
import type { SlotGame } from './compile.ts'
import goldenDurian from './golden-durian-hold/definition.json' with { type: 'json' }
import goldenDurianPar from './golden-durian-hold/par.json' with { type: 'json' }
import himmaphanMoon from './himmaphan-moon/definition.json' with { type: 'json' }
import himmaphanMoonPar from './himmaphan-moon/par.json' with { type: 'json' }
import monsoonTumble from './monsoon-tumble/definition.json' with { type: 'json' }
import monsoonTumblePar from './monsoon-tumble/par.json' with { type: 'json' }
import nagaWays from './naga-ways/definition.json' with { type: 'json' }
import nagaWaysPar from './naga-ways/par.json' with { type: 'json' }
import type { ParSheet } from './par.ts'
import riverGems from './river-gems-cluster/definition.json' with { type: 'json' }
import riverGemsPar from './river-gems-cluster/par.json' with { type: 'json' }
import siamSevens from './siam-sevens/definition.json' with { type: 'json' }
import siamSevensPar from './siam-sevens/par.json' with { type: 'json' }

type Version = { game: SlotGame; par: ParSheet }

/** Every version of every slot, oldest first: a round is replayed under the version it was played with. */
const versions: readonly Version[] = [
  { game: compileSlot(chaoPhrayaNights), par: chaoPhrayaNightsPar },
  { game: compileSlot(siamSevens), par: siamSevensPar },
  { game: compileSlot(nagaWays), par: nagaWaysPar },
  { game: compileSlot(riverGems), par: riverGemsPar },
  { game: compileSlot(monsoonTumble), par: monsoonTumblePar },
  { game: compileSlot(goldenDurian), par: goldenDurianPar },
  { game: compileSlot(himmaphanMoon), par: himmaphanMoonPar },
  { game: compileSlot(chulaKites), par: chulaKitesPar },
]

const byHash = new Map(versions.map((version) => [version.game.hash, version]))

/** The version in play of each slot, by game id. */
export const slotGames: ReadonlyMap<string, SlotGame> = new Map(versions.map(({ game }) => [game.id, game]))

export function slotByHash(hash: string): SlotGame | undefined {
  return byHash.get(hash)?.game
}

/** The committed record of a shipped game; a test recomputes it. */
export function parOf(game: SlotGame): ParSheet {
  const version = byHash.get(game.hash)
  if (version === undefined) throw new RangeError(`${game.id} ${game.version} has no PAR sheet here`)
  return version.par
}
