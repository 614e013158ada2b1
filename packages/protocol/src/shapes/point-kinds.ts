/** Apart from the calls: a screen that names them needs no validator. */

/** Kinds of game that give points at a rate of their own; as the catalogue parts them. */
export const pointCategories = [
  'LOTTERY',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
] as const
export type PointCategory = (typeof pointCategories)[number]

/** `money`: play money to the balance, at once. `goods`: something that staff sends. */
export const pointItemKinds = ['money', 'goods'] as const
export type PointItemKind = (typeof pointItemKinds)[number]

/** What is asked of whoever redeems goods: where to send them, or only how to reach the person. */
export const pointDeliveries = ['address', 'contact'] as const

/** Spec section 4 names the first, second and last; what staff sends goes through all. Each has a text `mall.state.<state>`. */
export const redemptionStates = ['in-process', 'approved', 'sent', 'delivered', 'rejected'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** Where staff may take a redemption of goods from each state. */
export const redemptionSteps: Readonly<Record<RedemptionState, readonly RedemptionState[]>> = {
  'in-process': ['approved', 'rejected'],
  approved: ['sent', 'rejected'],
  sent: ['delivered'],
  delivered: [],
  rejected: [],
}

/** Why points moved; each has a text `points.kind.<kind>`. */
export const pointMoves = ['earned', 'taken-back', 'redeemed', 'returned', 'converted', 'correction'] as const
export type PointMove = (typeof pointMoves)[number]
