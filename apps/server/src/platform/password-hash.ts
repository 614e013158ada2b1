import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes. */
const WHOLE = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const LIGHT = { memoryCost: 64, timeCost: 1, parallelism: 1 }
let cost = WHOLE

/** For tests: most of them sign somebody in, and look at anything but the work that it costs. */
export const askForHashing = (how: 'whole' | 'light'): void => {
  cost = how === 'whole' ? WHOLE : LIGHT
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

export const isHashOf = (stored: string, password: string): Promise<boolean> => verify(stored, password)
