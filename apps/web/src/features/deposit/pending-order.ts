/** An order that was sent and has no answer yet. Sending it again with the same id makes no second one. */
export interface PendingOrder {
  depositId: string
  methodId: string
  amount: string
}

const KEY = 'pendingOrder'

export const readPendingOrder = (kept: Pick<Storage, 'getItem'>): PendingOrder | null => {
  try {
    const value = JSON.parse(kept.getItem(KEY) ?? 'null') as Partial<
      Record<keyof PendingOrder, unknown>
    > | null
    const { depositId, methodId, amount } = value ?? {}
    const isWhole = [depositId, methodId, amount].every((part) => typeof part === 'string')
    return isWhole ? ({ depositId, methodId, amount } as PendingOrder) : null
  } catch {
    return null
  }
}

export const keepPendingOrder = (order: PendingOrder) => sessionStorage.setItem(KEY, JSON.stringify(order))
export const dropPendingOrder = () => sessionStorage.removeItem(KEY)
