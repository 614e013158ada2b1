import { hashToken } from '../../../platform/crypto.ts'
import { VISITOR_COOKIE } from './person-of.ts'

const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Which visitor's window a socket belongs to, by the cookie of their conversation; its hash, as the conversation knows it. */
export const visitorOfSocket = (cookieHeader: string, isSecure: boolean): string | null => {
  const cookie =
    cookieIn(cookieHeader, `__Host-${VISITOR_COOKIE}`) ??
    (isSecure ? undefined : cookieIn(cookieHeader, VISITOR_COOKIE))
  return cookie ? hashToken(cookie).toString('hex') : null
}
