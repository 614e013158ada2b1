import type { Result, Series } from '@krathong/lottery'

export interface Reading {
  key: string
  /** Of a sum. */
  count?: number
}

/** Which sides of the whole result won, by the series' own bets: the sum, big or small, odd or even, dragon or tiger. */
export const readOut = ({ bets, format }: Pick<Series, 'bets' | 'format'>, result: Result): Reading[] => {
  // Prizes are whole numbers: they have no sum.
  if (format[0]!.kind === 'numbers') return []
  const sides = bets.filter(
    ({ code, names }) =>
      names !== undefined &&
      /(SUMBIG|SUMODD|SUMSMALL|SUMEVEN|\.DT|\.TIE|^K3\.(BIG|SMALL|ODD)|^PC\.(BIG|ODD))$/.test(code),
  )
  const won = sides.flatMap((type) =>
    type.names!.filter((name, index) => !/^\d/.test(name) && type.judge([[index]], result).won > 0),
  )
  const sum = result.reduce((total, number) => total + number, 0)
  return [{ key: 'sum', count: sum }, ...[...new Set(won)].map((key) => ({ key }))]
}
