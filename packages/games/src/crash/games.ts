import krathongDrift from './krathong-drift/definition.json' with { type: 'json' }
import krathongDriftPar from './krathong-drift/par.json' with { type: 'json' }
import { recordIn, stakeLimits } from '../kit/definition.ts'
import { Registry } from '../kit/registry.ts'
import { compileCrash } from './definition.ts'
import type { CrashGame, CrashRules } from './definition.ts'
import type { CrashPar } from './par.ts'
import { formatAmount } from '@krathong/money'

const pars: readonly CrashPar[] = [krathongDriftPar]

/** The version in play of each crash game, by game id. Every published definition stands here, oldest first. */
export const crashGames: Registry<CrashGame> = new Registry([krathongDrift], compileCrash)

export function crashByHash(hash: string): CrashGame | undefined {
  return crashGames.byHash(hash)
}

/** The committed record of a shipped game; a test recomputes it. */
export const crashParOf: (game: CrashGame) => CrashPar = /* @__PURE__ */ recordIn(pars)

/** What the game's own pages tell before anybody stakes; every figure follows exactly from the definition. */
export type CrashInfo = {
  kind: 'crash'
  rules: CrashRules
  stakes: { step: string; minimum: string; maximum: string }
  rtpLow: number
  rtpHigh: number
  lostAtOnce: number
  targets: CrashPar['targets']
}

export function crashInfo(game: CrashGame, exponent: number): CrashInfo {
  const { step, minimum, maximum } = stakeLimits(game, exponent)
  const { lostAtOnce, targets } = crashParOf(game)
  const returns = targets.map(({ rtp }) => rtp)
  return {
    kind: 'crash',
    rules: game.rules,
    stakes: {
      step: formatAmount(step, exponent),
      minimum: formatAmount(minimum, exponent),
      maximum: formatAmount(maximum, exponent),
    },
    rtpLow: Math.min(...returns),
    rtpHigh: Math.max(...returns),
    lostAtOnce,
    targets,
  }
}
