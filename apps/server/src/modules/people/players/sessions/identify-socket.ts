import type { App } from '../../../../platform/app.ts'
import { callerOf } from './resolve-player.ts'
import { SESSION_COOKIE } from './start-session.ts'

const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Whose socket this is, by the same two halves as a call. A browser sends the prefixed cookie only where it is safe. */
export const identifySocket = async (
  app: App,
  token: string,
  cookieHeader: string | undefined,
  isSecure: boolean,
): Promise<{ playerId: string; sessionId: string } | null> => {
  const header = cookieHeader ?? ''
  const cookie =
    cookieIn(header, `__Host-${SESSION_COOKIE}`) ?? (isSecure ? undefined : cookieIn(header, SESSION_COOKIE))
  const caller = cookie ? await callerOf(app, token, cookie) : null
  return caller && { playerId: caller.playerId, sessionId: caller.sessionId }
}
