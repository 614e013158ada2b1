import { compiled, definitionReader } from '../kit/definition.ts'
import type { Compiled, GameHead, StakeRule } from '../kit/definition.ts'
import { record, whole } from '../kit/read-json.ts'
import type { Node } from '../kit/read-json.ts'

/** Multipliers are hundredths: 101 is 1.01. */
export type CrashRules = {
  /** 99 is an edge of one per cent. */
  returned: number
  /** The least and the highest multiplier at which a bet can be taken out. At the highest, whoever is still in is. */
  cashOutMin: number
  cashOutMax: number
  /** The exponent grows by so many millionths a millisecond: 60 is e^(0.06 t) with t in seconds. */
  growthPerMillion: number
  betsARound: number
  bettingMs: number
  /** Between the end of one round and the bets of the next. */
  restMs: number
}

/** A published crash game: data, never changed; another rule is another version. */
export type CrashDefinition = GameHead<'arcade'> & { stakes: StakeRule; kind: 'crash'; rules: CrashRules }

/** A definition made ready to play: the server, the PAR sheet and the verifier share it. */
export type CrashGame = Compiled<CrashDefinition> & { readonly rules: CrashRules }

/** Reads and compiles a definition, or throws a DefinitionFault. */
export function compileCrash(value: unknown): CrashGame {
  const definition = readCrashDefinition(value)
  return { ...compiled(definition), rules: definition.rules }
}

/** Reads a definition strictly, or throws a DefinitionFault that says what is wrong where. */
export const readCrashDefinition: (value: unknown) => CrashDefinition = definitionReader(['arcade'], {
  crash: readRules,
})

function readRules(node: Node): CrashRules {
  const at = record(node, [
    'returned',
    'cashOutMin',
    'cashOutMax',
    'growthPerMillion',
    'betsARound',
    'bettingMs',
    'restMs',
  ])
  const cashOutMin = whole(at['cashOutMin']!, 101)
  return {
    returned: whole(at['returned']!, 95, 99),
    cashOutMin,
    cashOutMax: whole(at['cashOutMax']!, cashOutMin, 1_000_000),
    growthPerMillion: whole(at['growthPerMillion']!, 1, 1000),
    betsARound: whole(at['betsARound']!, 1, 4),
    bettingMs: whole(at['bettingMs']!, 1000, 60_000),
    restMs: whole(at['restMs']!, 500, 60_000),
  }
}
