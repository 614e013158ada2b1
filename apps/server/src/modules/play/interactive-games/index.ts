/**
 * Games with choices inside the round: the host of packages/games' mines, hi-lo, video poker and blackjack. It owns no money and no
 * chance: interactive-rounds moves the one, the seed pair gives the other.
 *
 * Owns no table. Always true: a seat is told what its round shows now and nothing that is still hidden; an open round is offered again
 * before another of its game can begin.
 */
export {}
