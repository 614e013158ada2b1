import type { App } from '../../../platform/app.ts'
import { secretContext } from './open-session.ts'

const DIGITS = 6

interface Bound {
  operator_id: string
  totp_secret_sealed: Buffer | null
  password_hash: string
}

/**
 * Six digits of what an account is bound to: its authenticator, or its password where staff sign in without one. Another authenticator,
 * another number. Two people read it to each other; it opens nothing.
 */
export const bindingCode = ({ sealer }: Pick<App, 'sealer'>, bound: Bound): string => {
  const { operator_id: operatorId, totp_secret_sealed: sealed } = bound
  const secret = sealed ? sealer.open(sealed, secretContext(operatorId)) : bound.password_hash
  const mark = sealer.mark(secret, `operators.binding:${operatorId}`)
  return String(mark.readUInt32BE(0) % 10 ** DIGITS).padStart(DIGITS, '0')
}
