import type { InstantGame } from './compile.ts'
import { figuresOf } from '../kit/law.ts'
import type { LawFigures } from '../kit/law.ts'

/** The mathematical record of an instant game: the exact figures of the wagers on its menu, computed from its definition and nothing else. */
export type InstantPar = {
  id: string
  version: number
  definitionHash: string
  wagers: ({ on: string } & LawFigures)[]
}

export function instantPar(game: InstantGame): InstantPar {
  return {
    id: game.id,
    version: game.version,
    definitionHash: game.hash,
    wagers: game.rules.menu.map((on) => ({ on, ...figuresOf(game.rules.lawOf(on)) })),
  }
}
