import { TRIAL_TYPE } from '@krathong/protocol/rights/right'

/** Spec section 3: agents are of these types. 4 is a trial account everywhere, and never an agent. */
const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42])

/** The type of a visitor who plays for free. */
export const TRIAL = TRIAL_TYPE

export const isAgentType = (type: number): boolean => AGENT_TYPES.has(type)
export const isTrialType = (type: number): boolean => type === TRIAL_TYPE
