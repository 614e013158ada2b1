import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** A hash nobody's password has; verified for names that do not exist, so that both answers take the same time. */
const decoy = hash(crypto.randomUUID())

export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const isRight = await verify(stored ?? (await decoy), password)
  return stored !== null && isRight
}
