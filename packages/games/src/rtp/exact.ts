import { bingoPar, compileBingo } from '../bingo/index.ts'
import { compileCrash, crashPar } from '../crash/index.ts'
import { compileDecision } from '../interactive/index.ts'
import { compileInstant, figuresOf } from '../instant/index.ts'
import { familyOfFile } from '../rounds/saved.ts'
import type { FamilyKey } from '../rounds/saved.ts'
import { compileSlot, parSheet } from '../slots/index.ts'

/** What a published definition comes to, worked out anew: its hash, and the exact return of each way to stake. */
export type ExactRtp = { definitionHash: string; lines: { on: string; rtp: number }[] }

/** A saved round as far as its game goes. */
export type PlayedDefinition = {
  format: string
  game: { definition: unknown }
  /** Of an instant game: what this round was staked on. */
  wagers?: readonly { on: string }[]
}

type Exact = (definition: unknown, wagers: readonly { on: string }[]) => ExactRtp

/** How the definition of each family is worked out. */
const exactOf: { readonly [K in FamilyKey]: Exact } = {
  slot: (definition) => {
    const slot = compileSlot(definition)
    const { spin, buy, choices = [] } = parSheet(slot)
    return {
      definitionHash: slot.hash,
      lines: [
        { on: 'spin', rtp: spin.rtp },
        ...(buy === null ? [] : [{ on: 'buy', rtp: buy.rtp }]),
        ...choices.map((choice) => ({ on: choice.id, rtp: choice.spin.rtp })),
      ],
    }
  },
  instant: (definition, wagers) => {
    const instant = compileInstant(definition)
    const played = wagers.map(({ on }) => on).filter((on) => instant.rules.knows(on))
    const lines = [...new Set([...played, ...instant.rules.menu])]
    return {
      definitionHash: instant.hash,
      lines: lines.map((on) => ({ on, rtp: figuresOf(instant.rules.lawOf(on)).rtp })),
    }
  },
  decision: (definition) => {
    const decision = compileDecision(definition)
    return {
      definitionHash: decision.hash,
      lines: decision.engine.par().ways.map(({ on, rtp }) => ({ on, rtp })),
    }
  },
  /** By the multiplier at which one leaves. */
  crash: (definition) => {
    const { definitionHash, targets } = crashPar(compileCrash(definition))
    return { definitionHash, lines: targets.map(({ at, rtp }) => ({ on: `${(at / 100).toFixed(2)}×`, rtp })) }
  },
  bingo: (definition) => {
    const { definitionHash, rtp } = bingoPar(compileBingo(definition))
    return { definitionHash, lines: [{ on: 'ticket', rtp }] }
  },
}

/** From the definition alone. It may take some seconds, for it looks at every board and every hand. */
export function exactRtp(played: PlayedDefinition): ExactRtp {
  return exactOf[familyOfFile(played)](played.game.definition, played.wagers ?? [])
}
