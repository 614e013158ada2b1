import type { RandomStream } from '../fairness/index.ts'
import type { DecisionFigures } from './par.ts'

/** Plain JSON, as it is stored, sent and sealed. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * The rules of one kind of game in which a player chooses inside the round. A choice is named by a short text (`hit`, `hold-0-3-4`,
 * `pick-7`, `higher`), so that calls, records, proofs and screens speak of it by the same name. State never leaves the process and
 * may hold what nobody has seen yet.
 */
export type DecisionRules<State> = {
  /** Ways to order a round, by name (`mines-3`); `['']` where there is one way only. */
  menu: readonly string[]
  knows(option: string): boolean
  /** Draws what stands before the first choice. */
  begin(option: string, random: RandomStream): State
  /** Choices that are open now. None: the round is over. */
  open(state: State): readonly string[]
  /** What an open choice stakes on top, in 1/10,000 of the first stake. Known before anything is drawn for it. */
  extraOf(state: State, choice: string): number
  /** Takes one open choice, or the fallback, and draws what it needs: the same stream goes on where it stood. */
  choose(state: State, choice: string, random: RandomStream): State
  /** What is chosen for a player who does not come back; it need not be one that is offered. */
  fallback(state: State): string
  /** What the player may see now. Nothing that is hidden is in it until the round is over. */
  view(state: State): Json
  /** The whole return of a round that is over, in 1/10,000 of the first stake. */
  returned(state: State): number
  /** Exact figures for the PAR sheet and the information page. */
  par(): DecisionFigures
}

/** A round under way; only itself knows its state. */
export type DecisionPlay = {
  open(): readonly string[]
  extraOf(choice: string): number
  choose(choice: string): void
  fallback(): string
  view(): Json
  returned(): number
}

/** The rules of any kind, with their state closed away. */
export type DecisionEngine = Pick<DecisionRules<unknown>, 'menu' | 'knows' | 'par'> & {
  begin(option: string, random: RandomStream): DecisionPlay
}

export function engineOf<State>(rules: DecisionRules<State>): DecisionEngine {
  return {
    menu: rules.menu,
    knows: (option) => rules.knows(option),
    par: () => rules.par(),
    begin: (option, random) => {
      let state = rules.begin(option, random)
      return {
        open: () => rules.open(state),
        extraOf: (choice) => rules.extraOf(state, choice),
        choose: (choice) => void (state = rules.choose(state, choice, random)),
        fallback: () => rules.fallback(state),
        view: () => rules.view(state),
        returned: () => rules.returned(state),
      }
    },
  }
}
