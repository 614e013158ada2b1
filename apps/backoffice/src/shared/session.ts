import { useSyncExternalStore } from 'react'

/**
 * The operator's session in this tab: the token lives in sessionStorage, its other half in an HttpOnly cookie that the
 * server sets; either alone is refused. `reason` says why the last session ended, for the sign-in screen; `operatorId`
 * outlives the token, so that an interrupted form returns only to the one who left it.
 */
export type EndReason = 'signed-out' | 'idle' | 'ended' | null
export interface Session {
  token: string | null
  operatorId: string | null
  reason: EndReason
}

const KEY = 'krathong.operator'

const stored = (): Session => {
  const [token, operatorId] = sessionStorage.getItem(KEY)?.split(' ') ?? []
  return { token: token ?? null, operatorId: operatorId ?? null, reason: null }
}

let session: Session = stored()
const listeners = new Set<() => void>()

const set = (next: Session) => {
  session = next
  if (next.token === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, `${next.token} ${next.operatorId}`)
  for (const listener of listeners) listener()
}

export const tokenNow = (): string | null => session.token

export const startSession = ({ token, operator }: { token: string; operator: { operatorId: string } }) =>
  set({ token, operatorId: operator.operatorId, reason: null })

export const endSession = (reason: EndReason) => {
  if (session.token === null) return
  set({ token: null, operatorId: reason === 'signed-out' ? null : session.operatorId, reason })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSession = (): Session => useSyncExternalStore(subscribe, () => session)
