import { createHash } from 'node:crypto'

/** `WDR`, the day and seven letters made of the id: what people read to each other. */
export const numberOf = (withdrawalId: string, at: Date): string => {
  const mark = createHash('sha256').update(withdrawalId).digest().readBigUInt64BE().toString(36).toUpperCase()
  return `WDR${at.toISOString().slice(0, 10).replaceAll('-', '')}${mark.padStart(7, '0').slice(-7)}`
}
