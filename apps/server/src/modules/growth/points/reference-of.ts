import { createHash } from 'node:crypto'

/** `PTR`, the day and seven letters made of the id: what people read to each other. */
export const referenceOf = (redemptionId: string, at: Date): string => {
  const mark = createHash('sha256').update(redemptionId).digest().readBigUInt64BE().toString(36).toUpperCase()
  return `PTR${at.toISOString().slice(0, 10).replaceAll('-', '')}${mark.padStart(7, '0').slice(-7)}`
}
