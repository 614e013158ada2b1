import { RefusedError } from '@krathong/protocol/client'

/** A top-up that was sent and has no answer yet. Sending it again with the same id can never pay twice. */
export interface PendingDeposit {
  depositId: string
  amount: string
}

const KEY = 'pendingDeposit'

export const readPending = (kept: Pick<Storage, 'getItem'>): PendingDeposit | null => {
  try {
    const value = JSON.parse(kept.getItem(KEY) ?? 'null') as Partial<PendingDeposit> | null
    const isWhole = typeof value?.depositId === 'string' && typeof value.amount === 'string'
    return isWhole ? { depositId: value.depositId as string, amount: value.amount as string } : null
  } catch {
    return null
  }
}

export const keepPending = (deposit: PendingDeposit) => sessionStorage.setItem(KEY, JSON.stringify(deposit))
export const dropPending = () => sessionStorage.removeItem(KEY)

/** The server's clear no is an answer; silence, haste and its own faults are not. */
export const isAnswer = (error: unknown) =>
  error instanceof RefusedError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'TOO_MANY_REQUESTS'
