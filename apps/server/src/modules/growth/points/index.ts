/**
 * Points: what settled stakes give beside their winnings, and the mall where they are spent.
 *
 * Owns points.programmes, points.progress, points.open_days, points.carries, points.items, points.item_versions, points.redemptions,
 * points.redemption_steps; the points themselves stand in the ledger, in the unit PTS.
 * Always true: every settled stake of a member counts once, at the rate and the level of the moment it was placed, and a stake taken
 * back takes exactly what it gave; a point is whole, what is below one is carried; points leave with what is given for them in one
 * transaction, once a request; of a stock never more is given than there is; staff change a player's points only by two.
 */
export { readWaitingGoods } from './waiting-orders.ts'
