import { addressKeys } from '../../../../platform/address-keys.ts'
import { hashToken } from '../../../../platform/crypto.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'

export { addressKeys }

export const DEVICE_COOKIE = 'device'

/** Under which failures of strangers are counted together. */
export const SITE_KEY = 'site'

const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The secret this browser got at an earlier sign-in, or null. */
export const deviceTokenOf = (request: RequestFacts): string | null => {
  const token = request.cookies[DEVICE_COOKIE]
  return token !== undefined && DEVICE_TOKEN.test(token) ? token : null
}

/** Typed names are counted under their hash: a password typed into the wrong field lands nowhere in clear. */
export const nameKey = (usernameKey: string): string => `name:${hashToken(usernameKey).toString('base64url')}`

export const deviceKey = (token: string): string => `device:${hashToken(token).toString('base64url')}`

/** Keys under which this request may be known to a player, the surest first. */
export const clientKeysOf = (request: RequestFacts): string[] => {
  const device = deviceTokenOf(request)
  return [...(device ? [deviceKey(device)] : []), addressKeys(request.address).home]
}
