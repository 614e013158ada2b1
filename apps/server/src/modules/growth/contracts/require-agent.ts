import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isAgentType } from '../../people/players/index.ts'

/** Who asks, where it is an agent. */
export const requireAgent = ({ playerId, type }: PlayerCaller): string => {
  if (!isAgentType(type)) throw new Refusal('NOT_AN_AGENT')
  return playerId
}
