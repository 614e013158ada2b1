import { definitionReader } from '../kit/definition.ts'
import type { GameHead, KindReaders, StakeRule } from '../kit/definition.ts'
import type { BlackjackDefinition } from './blackjack/blackjack.ts'
import { readBlackjack } from './blackjack/rules.ts'
import { readHiLo } from './hi-lo.ts'
import type { HiLoDefinition } from './hi-lo.ts'
import { readMines } from './mines.ts'
import type { MinesDefinition } from './mines.ts'
import { readVideoPoker } from './video-poker/schedule.ts'
import type { VideoPokerDefinition } from './video-poker/schedule.ts'

/** The rules of the kind, by its name. */
export type DecisionKindRules =
  | { kind: 'mines'; rules: MinesDefinition }
  | { kind: 'hi-lo'; rules: HiLoDefinition }
  | { kind: 'video-poker'; rules: VideoPokerDefinition }
  | { kind: 'blackjack'; rules: BlackjackDefinition }

export type DecisionKind = DecisionKindRules['kind']

const classes = ['video-poker', 'table', 'arcade'] as const

/** A published game with choices inside the round: data, never changed; another rule is another version. */
export type DecisionDefinition = GameHead<(typeof classes)[number]> & {
  stakes: StakeRule
} & DecisionKindRules

const readers: KindReaders<DecisionKindRules> = {
  mines: readMines,
  'hi-lo': readHiLo,
  'video-poker': readVideoPoker,
  blackjack: readBlackjack,
}

/** Reads a definition strictly, or throws a DefinitionFault that says what is wrong where. */
export const readDecisionDefinition: (value: unknown) => DecisionDefinition = definitionReader(
  classes,
  readers,
)
