/** A number of a JSON text as the digits that were written, so that no float ever stands in for an amount. */
export class Digits {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown

const keepDigits: Reviver = (_key, value, context) =>
  typeof value === 'number' ? new Digits(context?.source ?? String(value)) : value

/** Reads JSON; every number in it comes as `Digits`. Throws SyntaxError as JSON.parse does. */
export const parseExact = (text: string): unknown => JSON.parse(text, keepDigits)

/** Writes JSON; `Digits` and bigints become numbers with exactly their digits. What is undefined is left out. */
export const writeExact = (value: unknown): string => {
  if (value instanceof Digits) return value.text
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map(writeExact).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const parts = Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => `${JSON.stringify(key)}:${writeExact(part)}`)
    return `{${parts.join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
