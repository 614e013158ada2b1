import { recordIn } from '../kit/definition.ts'
import { Registry } from '../kit/registry.ts'
import { compileSlot } from './compile.ts'
import type { SlotGame } from './compile.ts'
import type { SlotDefinition } from './definition.ts'
import { definitions } from './definitions.ts'
import { pars } from './pars.ts'
import type { ParSheet } from './par.ts'
import { readDefinition } from './read-definition.ts'

/** The version in play of each slot, by game id. */
export const slotGames: Registry<SlotGame> = new Registry(definitions, compileSlot)

export function slotByHash(hash: string): SlotGame | undefined {
  return slotGames.byHash(hash)
}

/** The game of a definition out of a file: a published one is made ready to play only once. */
export function slotOf(definition: SlotDefinition): SlotGame {
  return slotGames.of(definition)
}

/** What the slots in play say of themselves, without making them ready to play. */
export function slotDefinitions(): SlotDefinition[] {
  return slotGames.definitions().map(readDefinition)
}

/** The return of the slot that gives back most, in the way of playing it that does, without the overlay. */
export function highestReturn(): number {
  return Math.max(
    ...pars.flatMap(({ spin, buy, choices = [] }) => [
      spin.rtp,
      buy?.rtp ?? 0,
      ...choices.map((choice) => choice.spin.rtp),
    ]),
  )
}

/** The committed record of a shipped game; a test recomputes it. */
export const parOf: (game: SlotGame) => ParSheet = /* @__PURE__ */ recordIn(pars)
