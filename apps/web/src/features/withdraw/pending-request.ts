import { RefusedError } from '@krathong/protocol/client'

/** A request that was sent and has no answer yet. Sending it again with the same id asks once. */
export interface PendingRequest {
  requestId: string
  accountId: string
  amount: string
  proof: string
  payeeName?: string
}

const KEY = 'pendingWithdrawal'
const FIELDS = ['requestId', 'accountId', 'amount', 'proof'] as const

export const readPendingRequest = (kept: Pick<Storage, 'getItem'>): PendingRequest | null => {
  try {
    const value = JSON.parse(kept.getItem(KEY) ?? 'null') as Record<string, unknown> | null
    return value && FIELDS.every((name) => typeof value[name] === 'string')
      ? (value as unknown as PendingRequest)
      : null
  } catch {
    return null
  }
}

export const keepPendingRequest = (request: PendingRequest) =>
  sessionStorage.setItem(KEY, JSON.stringify(request))
export const dropPendingRequest = () => sessionStorage.removeItem(KEY)

/** The server's clear no is an answer; silence, haste and its own faults are not. */
export const isAnswered = (error: unknown) =>
  error instanceof RefusedError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'TOO_MANY_REQUESTS'
