import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import type { GameSessionsParts } from '../game-sessions/index.ts'
import type { InteractiveRounds } from '../interactive-rounds/index.ts'
import { answerStep } from './answer-step.ts'
import { beginView } from './begin-view.ts'
import { openView } from './open-view.ts'

export const decisionRoutes = (parts: GameSessionsParts, rounds: InteractiveRounds) =>
  implement('decisions', calls.decisions, {
    current: async (_, { caller }) => ({ round: await openView(parts, caller.playerId, caller.nodeId) }),
    begin: (input, { caller }) => beginView({ ...parts, rounds }, input, caller),
    // A round that was begun may be finished, whatever has been switched off since.
    choose: async (input, { caller }) =>
      answerStep(parts, caller, await rounds.choose({ player: caller, gameId: caller.nodeId, ...input })),
  })
