import { parseAmount } from '@krathong/money'

/** A table as a person writes it: a line of heads, columns parted by `|`, `-` for nothing. */
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

/** `-16,500.05` as an amount. */
export const amount = (text: string): bigint => {
  const plain = text.replaceAll(',', '')
  const isBelow = plain.startsWith('-') && plain.length > 1
  const read = plain === '-' ? 0n : parseAmount(isBelow ? plain.slice(1) : plain, 4)
  if (read === null) throw new Error(`No amount: ${text}`)
  return isBelow ? -read : read
}

/** `1.2%` as a rate. */
export const rate = (text: string): number => {
  const read = parseAmount(text.replace(/%$/, ''), 4)
  if (read === null || !text.endsWith('%')) throw new Error(`No rate: ${text}`)
  return Number(read)
}
