import { randomBytes } from 'node:crypto'
import { json, notFound } from '../simulator.ts'
import type { Answered, Asked, Simulator } from '../simulator.ts'

/** One transfer of a token, as an indexer of the chain tells it. */
interface Transfer {
  transaction_id: string
  token_info: { symbol: string; address: string; decimals: number }
  block_timestamp: number
  from: string
  to: string
  type: 'Transfer'
  value: string
}

const ACCOUNT = /^\/v1\/accounts\/([A-Za-z0-9]{20,60})\/transactions\/trc20$/
const A_PAGE = 50

const fieldsOf = (body: Buffer): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const transferOf = (fields: Record<string, unknown>): Transfer | null => {
  const [to, value, token] = [String(fields['to']), String(fields['value']), String(fields['token'])]
  if (!/^[A-Za-z0-9]{20,60}$/.test(to) || !/^\d{1,30}$/.test(value)) return null
  return {
    transaction_id: randomBytes(32).toString('hex'),
    token_info: { symbol: 'USDT', address: token, decimals: 6 },
    block_timestamp: Date.now(),
    from: 'TSimulatedPayer'.padEnd(34, 'x'),
    to,
    type: 'Transfer',
    value,
  }
}

/** A chain in small: somebody pays to an address, and who asks hears of what is final there, in the words of TronGrid. */
export const createChain = (): Simulator => {
  const final: Transfer[] = []
  const list = (address: string, { query }: Asked): Answered => {
    const since = Number(query.get('min_timestamp') ?? 0)
    const from = Number(query.get('fingerprint') ?? 0)
    const found = final.filter((one) => one.to === address && one.block_timestamp >= since)
    const next = from + A_PAGE
    return json(200, {
      success: true,
      data: found.slice(from, next),
      meta: { at: Date.now(), ...(next < found.length ? { fingerprint: String(next) } : {}) },
    })
  }
  return {
    name: 'chain',
    answer: async (asked) => {
      const account = ACCOUNT.exec(asked.path)
      if (asked.method === 'GET' && account) return list(account[1]!, asked)
      if (asked.method !== 'POST' || asked.path !== '/pay') return notFound()
      const fields = fieldsOf(asked.body)
      const transfer = fields && transferOf(fields)
      if (!fields || !transfer) return json(400, { error: 'BAD_TRANSFER' })
      // What never becomes final was never paid.
      if (fields['isFinal'] !== false) final.push(transfer)
      return json(200, { transactionId: transfer.transaction_id })
    },
    stop: () => undefined,
  }
}
