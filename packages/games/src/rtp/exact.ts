import { compileDecision, DECISION_PROOF_FORMAT } from '../interactive/index.ts'
import { compileInstant, figuresOf } from '../instant/index.ts'
import { compileSlot, parSheet, PROOF_FORMAT } from '../slots/index.ts'

/** What a published definition comes to, worked out anew: its hash, and the exact return of each way to stake. */
export type ExactRtp = { definitionHash: string; lines: { on: string; rtp: number }[] }

/** A saved round as far as its game goes. */
export type PlayedDefinition = {
  format: string
  game: { definition: unknown }
  /** Of an instant game: what this round was staked on. */
  wagers?: readonly { on: string }[]
}

/** From the definition alone. It may take some seconds, for it looks at every board and every hand. */
export function exactRtp({ format, game, wagers = [] }: PlayedDefinition): ExactRtp {
  if (format === PROOF_FORMAT) return exactSlot(game.definition)
  if (format === DECISION_PROOF_FORMAT) {
    const decision = compileDecision(game.definition)
    return {
      definitionHash: decision.hash,
      lines: decision.engine.par().ways.map(({ on, rtp }) => ({ on, rtp })),
    }
  }
  const instant = compileInstant(game.definition)
  const played = wagers.map(({ on }) => on).filter((on) => instant.rules.knows(on))
  const lines = [...new Set([...played, ...instant.rules.menu])]
  return {
    definitionHash: instant.hash,
    lines: lines.map((on) => ({ on, rtp: figuresOf(instant.rules.lawOf(on)).rtp })),
  }
}

function exactSlot(definition: unknown): ExactRtp {
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
}
