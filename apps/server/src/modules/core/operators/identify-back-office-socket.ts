import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { hashToken, isSame } from '../../../platform/crypto.ts'
import { OPERATOR_COOKIE } from './open-session.ts'
import { readSession } from './reads.ts'
import { isIdle, permissionsNow } from './rules.ts'

const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export interface BackOfficeArrival {
  brandId: string
  token: string
  cookieHeader: string
  isSecure: boolean
  address: string
}

/** Whose back office this socket belongs to, by the same two halves and the same address list as a call; null for who may not read there. */
export const identifyBackOfficeSocket = async (
  app: App,
  { brandId, token, cookieHeader, isSecure, address }: BackOfficeArrival,
): Promise<string | null> => {
  const cookie =
    cookieIn(cookieHeader, `__Host-${OPERATOR_COOKIE}`) ??
    (isSecure ? undefined : cookieIn(cookieHeader, OPERATOR_COOKIE))
  if (!cookie) return null
  const session = await readSession(app.db, hashToken(token), { brandId, address })
  if (!session || !isSame(hashToken(cookie), session.cookie_hash)) return null
  const at = now()
  if (isIdle(session.last_seen_at, at) || session.expires_at <= at) return null
  return permissionsNow(session, session.password_until).has('support.read') ? session.operator_id : null
}
