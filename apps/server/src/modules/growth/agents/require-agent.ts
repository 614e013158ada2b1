import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isAgentType } from '../../people/players/index.ts'

/** The agents' side is theirs alone. */
export const requireAgent = ({ type }: Pick<PlayerCaller, 'type'>): void => {
  if (!isAgentType(type)) throw new Refusal('NOT_AN_AGENT')
}
