/**
 * Slots: the host of the first-party slots of packages/games. It owns no money and no chance: betting moves the one, the seed pair
 * gives the other.
 *
 * Owns no table. Always true: the browser is told the whole outcome only after it stands in the database, and computes none of it.
 */
export {}
