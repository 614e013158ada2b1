/** What a person sets up before a row of orders is sent by itself. */
export interface AutoPlan {
  rounds: number
  /** The row never loses more than this. */
  lossLimit: bigint
  /** A single return of this or more ends it; null: none does. */
  singleWin: bigint | null
  stopsOnFeature: boolean
}

/** Why a row ended. `away`: the page was not looked at any more. */
export type AutoStop = 'done' | 'player' | 'loss' | 'win' | 'feature' | 'refused' | 'away'

export interface AutoRun {
  plan: AutoPlan
  left: number
  /** What the row has come to so far: returns less costs. */
  net: bigint
}

export interface AutoRound {
  net: bigint
  returned: bigint
  hasFeature: boolean
}

export const fewestRounds = 10
export const mostRounds = 100
export const roundSteps = [10, 25, 50, 75, 100] as const

/** A row has an end, and a loss that it cannot pass: without both there is none. */
export const isPlan = ({ rounds, lossLimit }: AutoPlan, cost: bigint) =>
  Number.isInteger(rounds) && rounds >= fewestRounds && rounds <= mostRounds && lossLimit >= cost

export const beginRun = (plan: AutoPlan): AutoRun => ({ plan, left: plan.rounds, net: 0n })

/** Asked before each order: a round that could bring the loss over its limit is not sent. */
export const stopBefore = ({ plan, left, net }: AutoRun, cost: bigint): AutoStop | null => {
  if (left === 0) return 'done'
  return cost - net > plan.lossLimit ? 'loss' : null
}

export const afterRound = (run: AutoRun, { net }: AutoRound): AutoRun => ({
  ...run,
  left: run.left - 1,
  net: run.net + net,
})

/** Asked after each round, before anything else is. */
export const stopAfter = ({ plan }: AutoRun, { returned, hasFeature }: AutoRound): AutoStop | null => {
  if (plan.stopsOnFeature && hasFeature) return 'feature'
  return plan.singleWin !== null && returned >= plan.singleWin ? 'win' : null
}
