import { hashToken, newToken } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { recordAudit } from './record-audit.ts'
import { permissionsNow, SESSION_MS } from './rules.ts'
import { keepBrowser } from './attempts-store.ts'
import { beginBrowser } from './browser.ts'
import { insertSession, writeLastLogin } from './store.ts'

export const OPERATOR_COOKIE = 'operator'

/** What a sealed authenticator secret is bound to: bytes moved to another operator's row do not open. */
export const secretContext = (operatorId: string): string => `operators.totp:${operatorId}`

export interface OperatorView {
  operatorId: string
  username: string
  displayName: string
  role: string
  permissions: string[]
  mustChangePassword: boolean
}

export interface OpenedSession {
  token: string
  operator: OperatorView
}

interface SignedIn {
  operator_id: string
  username: string
  display_name: string
  role: string
  rights: string[] | null
  password_until: Date | null
}

export const operatorView = (row: SignedIn): OperatorView => ({
  operatorId: row.operator_id,
  username: row.username,
  displayName: row.display_name,
  role: row.role,
  permissions: [...permissionsNow(row, row.password_until)],
  mustChangePassword: row.password_until !== null,
})

/** The finished sign-in: a fresh token and cookie, either useless alone; the browser remembered; the sign-in on the audit trail. */
export const openSession = async (
  tx: Tx,
  operator: SignedIn,
  request: RequestFacts,
  at: Date,
): Promise<OpenedSession> => {
  const token = newToken()
  const cookie = newToken()
  await insertSession(tx, {
    tokenHash: hashToken(token),
    cookieHash: hashToken(cookie),
    operatorId: operator.operator_id,
    step: 'complete',
    pendingSecret: null,
    startedAt: at,
    expiresAt: new Date(at.getTime() + SESSION_MS),
    address: request.address,
    device: request.device,
  })
  await writeLastLogin(tx, operator.operator_id, at)
  await recordAudit(tx, {
    operator: { operatorId: operator.operator_id, username: operator.username },
    address: request.address,
    action: 'operator.sign-in',
    subject: `operator:${operator.username}`,
    before: null,
    after: { device: request.device },
  })
  request.setCookie(OPERATOR_COOKIE, cookie, { maxAgeSeconds: SESSION_MS / 1000 })
  await keepBrowser(tx, operator.operator_id, beginBrowser(request), at)
  return { token, operator: operatorView(operator) }
}
