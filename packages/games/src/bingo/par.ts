import type { BingoRoom } from './definition.ts'

/** The mathematical record of a room: what comes back of the sales and how it is shared. Chances depend on how many tickets are sold. */
export type BingoPar = {
  id: string
  version: number
  definitionHash: string
  rtp: number
  /** Of everything that is sold. */
  prizes: { name: string; rtp: number }[]
}

/** Shares are whole parts of 10,000, so every figure is exact. */
export function bingoPar({ id, version, hash, definition: { rules } }: BingoRoom): BingoPar {
  return {
    id,
    version,
    definitionHash: hash,
    rtp: rules.poolShare / 10_000,
    prizes: rules.prizes.map(({ name, part }) => ({
      name,
      rtp: (rules.poolShare * part) / 100_000_000,
    })),
  }
}
