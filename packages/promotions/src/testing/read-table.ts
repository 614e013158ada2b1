import { parseAmount } from '@krathong/money'

/** A table as a person writes it: a line of heads, columns parted by `|`. */
export const readTable = (text: string): Record<string, string>[] => {
  const [heads = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return rows.map((cells) => {
    if (cells.length !== heads.length) throw new Error(`A row of another width: ${cells.join(' | ')}`)
    return Object.fromEntries(heads.map((head, at) => [head, cells[at]!]))
  })
}

/** `16,500.05` as an amount. */
export const amount = (text: string): bigint => {
  const read = parseAmount(text.replaceAll(',', ''), 4)
  if (read === null) throw new Error(`No amount: ${text}`)
  return read
}
