import { hashPassword, isHashOf } from '../../../platform/password-hash.ts'

export { hashPassword }

/** A hash nobody's password has; verified for names that do not exist, so that both answers take the same time. */
const decoy = hashPassword(crypto.randomUUID())

export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const isRight = await isHashOf(stored ?? (await decoy), password)
  return stored !== null && isRight
}
