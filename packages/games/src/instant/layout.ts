/** What a screen needs to draw a table: no definition and no law comes with it. */
export { baccaratHands } from './baccarat.ts'
export { bestPattern, bingoCounts, dealtBingo } from './video-bingo.ts'
export { RED, rouletteWagers, WHEEL_ORDER } from './roulette.ts'
