/** What a screen needs to draw a table: no definition and no law comes with it. */
export { baccaratHands } from './baccarat.ts'
export { RED, rouletteWagers, WHEEL_ORDER } from './roulette.ts'
