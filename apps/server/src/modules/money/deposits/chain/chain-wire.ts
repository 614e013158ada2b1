import { z } from 'zod'
import type { ChainTransfer } from '../rules/chain.ts'

/** A page of TRC-20 transfers of an address, as TronGrid and indexers that speak like it answer. */
const page = z.object({
  data: z
    .array(
      z.object({
        transaction_id: z.string().regex(/^[0-9a-f]{64}$/),
        token_info: z.object({ address: z.string().max(60) }),
        block_timestamp: z.number().int().positive(),
        to: z.string().max(60),
        type: z.string().max(30),
        value: z.string().regex(/^\d{1,30}$/),
      }),
    )
    .max(200),
  meta: z.object({ fingerprint: z.string().max(400).nullish() }),
})

export interface ChainPage {
  transfers: ChainTransfer[]
  next: string | null
}

/** Null when the answer is none that can be trusted. */
export const readChainPage = (body: Buffer, address: string): ChainPage | null => {
  let answer: unknown
  try {
    answer = JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
  const read = page.safeParse(answer)
  if (!read.success) return null
  const seen = new Map<string, number>()
  const transfers = read.data.data
    .filter(({ to, type }) => to === address && type === 'Transfer')
    .map((row) => {
      const place = seen.get(row.transaction_id) ?? 0
      seen.set(row.transaction_id, place + 1)
      return {
        txId: row.transaction_id,
        place,
        to: row.to,
        token: row.token_info.address,
        units: BigInt(row.value),
        at: new Date(row.block_timestamp),
      }
    })
  return { transfers, next: read.data.meta.fingerprint ?? null }
}

export const chainPath = (address: string, since: Date, fingerprint: string | null): string => {
  const query = new URLSearchParams({
    only_confirmed: 'true',
    only_to: 'true',
    limit: '100',
    order_by: 'block_timestamp,asc',
    min_timestamp: String(since.getTime()),
    ...(fingerprint === null ? {} : { fingerprint }),
  })
  return `/v1/accounts/${address}/transactions/trc20?${query.toString()}`
}
