import { volatilityOf } from '@krathong/games/slots'

/** The usual index of volatility: half of the interval that holds nine rounds in ten, if rounds were normal. */
const INDEX = 1.645

/** How far a round spreads, as sheets tell it beside σ: its variance and its index. */
export const spreadText = (sigma: number) => ({
  variance: (sigma * sigma).toFixed(6),
  index: (INDEX * sigma).toFixed(6),
})

/** The same with its class, as cells of a row. */
export const spreadCells = (sigma: number): string => {
  const { variance, index } = spreadText(sigma)
  return `${variance} | ${index} | ${volatilityOf(sigma)}`
}
