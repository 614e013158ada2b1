/**
 * Instant games: the host of packages/games' instant games (dice, plinko, keno, roulette, sic bo, baccarat, scratch cards ...). It owns no
 * money and no chance: betting moves the one, the seed pair gives the other.
 *
 * Owns no table. Always true: an order of several wagers is one round: all of them are staked, drawn and paid together or none.
 */
export {}
