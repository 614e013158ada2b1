import { figuresOf, lawFrom, MULTIPLIER_SCALE } from '../kit/law.ts'
import type { LawFigures } from '../kit/law.ts'
import { reachCount } from './chain.ts'
import type { CrashGame } from './definition.ts'

/** The mathematical record of a crash game: exact figures of leaving at each of these multipliers, from its definition and nothing else. */
export type CrashPar = {
  id: string
  version: number
  definitionHash: string
  /** How often nobody can win: the round ends below the least multiplier at which a bet can be taken out. */
  lostAtOnce: number
  targets: ({ at: number } & LawFigures)[]
}

const SHOWN = [150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000]

/** Whoever leaves at `multiplier`, by hand or by itself, wins it in this law. */
export const crashLaw = ({ rules }: CrashGame, multiplier: number) => {
  const [total, count] = reachCount(multiplier, rules)
  return lawFrom(total, [[multiplier * (MULTIPLIER_SCALE / 100), count]])
}

export function crashPar(game: CrashGame): CrashPar {
  const { cashOutMin, cashOutMax } = game.rules
  const between = SHOWN.filter((at) => at > cashOutMin && at < cashOutMax)
  const targets = [cashOutMin, ...between, cashOutMax].map((at) => ({ at, ...figuresOf(crashLaw(game, at)) }))
  return {
    id: game.id,
    version: game.version,
    definitionHash: game.hash,
    lostAtOnce: 1 - targets[0]!.hitRate,
    targets,
  }
}
