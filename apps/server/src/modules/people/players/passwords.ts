import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** A hash of a password nobody has. Names that do not exist are checked against it, so that they cost the same work. */
export const decoyHash: Promise<string> = hashPassword(crypto.randomUUID())

export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const isRight = await verify(stored ?? (await decoyHash), password)
  return stored !== null && isRight
}
