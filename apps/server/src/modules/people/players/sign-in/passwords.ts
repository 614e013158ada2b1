import { hashPassword, isHashOf } from '../../../../platform/password-hash.ts'

export { hashPassword }

/** A hash of a password nobody has. Names that do not exist are checked against it, so that they cost the same work. */
export const decoyHash: Promise<string> = hashPassword(crypto.randomUUID())

export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const isRight = await isHashOf(stored ?? (await decoyHash), password)
  return stored !== null && isRight
}
