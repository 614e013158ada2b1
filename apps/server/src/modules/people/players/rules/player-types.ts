import { TRIAL_TYPE } from '@krathong/protocol/rights/right'

/** Spec section 3: agents are of these types. 4 is a trial account everywhere, and never an agent. */
const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42])

export const PLAYER = 0
export const AGENT = 1
export const TOP_AGENT = 2

/** The type of a visitor who plays for free. */
export const TRIAL = TRIAL_TYPE

export const isAgentType = (type: number): boolean => AGENT_TYPES.has(type)
/** Agents whose codes are accepted: 41 and 42 only try the part out. */
export const isRealAgentType = (type: number): boolean => type === AGENT || type === TOP_AGENT
export const isTrialType = (type: number): boolean => type === TRIAL_TYPE
