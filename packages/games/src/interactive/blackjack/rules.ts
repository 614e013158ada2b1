import { fault, mapOf, record, text, whole } from '../../kit/read-json.ts'
import type { Node } from '../../kit/read-json.ts'
import type { DecisionRules } from '../rules.ts'
import { adviceIn } from './advice.ts'
import {
  beginBlackjack,
  handReturn,
  insuranceReturn,
  openChoices,
  stakeOnTop,
  takeChoice,
} from './blackjack.ts'
import type { BlackjackDefinition, BlackjackState, Choice } from './blackjack.ts'
import { blackjackFigures } from './par.ts'
import { advisorOf, isWholeStrategy } from './strategy.ts'
import { viewOf } from './view.ts'

export function readBlackjack(node: Node): BlackjackDefinition {
  const at = record(node, ['decks', 'mostHands', 'returns', 'strategy'])
  const returns = record(at['returns']!, ['blackjack', 'insurance'])
  const tables = record(at['strategy']!, ['hard', 'soft', 'pair'])
  const rowsOf = (table: Node) => mapOf(table, (row) => text(row))
  const strategy = {
    hard: rowsOf(tables['hard']!),
    soft: rowsOf(tables['soft']!),
    pair: rowsOf(tables['pair']!),
  }
  if (!isWholeStrategy(strategy)) fault(at['strategy']!, 'must have one play for every hand and dealer card')
  return {
    decks: whole(at['decks']!, 1, 8),
    mostHands: whole(at['mostHands']!, 2, 4),
    returns: {
      blackjack: whole(returns['blackjack']!, 20_000, 100_000),
      insurance: whole(returns['insurance']!, 10_000, 100_000),
    },
    strategy,
  }
}

/** One way to play: a shoe shuffled for the round, dealt from its front. Everything is drawn before the first choice. */
export function blackjackRules(rules: BlackjackDefinition): DecisionRules<BlackjackState> {
  const { decks, mostHands, returns } = rules
  const advisor = advisorOf(rules.strategy)
  const open = (state: BlackjackState) => openChoices(state, mostHands)
  return {
    menu: [''],
    knows: (option) => option === '',
    begin: (_, random) => beginBlackjack(decks, random),
    open,
    extraOf: (_, choice) => stakeOnTop(choice),
    choose: (state, choice) => takeChoice(state, choice as Choice),
    fallback: (state) => (state.insurance === 'asked' ? 'decline' : 'stand'),
    view: (state) => viewOf(state, returns, adviceIn(state, open(state), advisor)),
    returned: (state) =>
      state.hands.reduce(
        (sum, hand) => sum + handReturn(hand, state.dealer, returns.blackjack),
        insuranceReturn(state, returns),
      ),
    par: () => blackjackFigures(rules),
  }
}
