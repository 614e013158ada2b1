/**
 * Bingo rooms: tickets sold until a countdown ends, one draw of 75 balls for all of them, prizes shared among the winners.
 *
 * Owns bingo.rooms, bingo.rounds, bingo.purchases.
 * Always true: a ticket's stake, bet, limits and serial number commit together; the seed's commitment stands before the first ticket and
 * the beacon's round is named with it; a round is drawn once, stored and settled whole before a ball is shown, or all its stakes go back;
 * what rounding leaves of a pool stands on the room's account for the next one; the seed is told after the last ball.
 */
export {}
