import { now } from '../../../platform/clock.ts'
import { newToken } from '../../../platform/crypto.ts'
import { hashPassword } from './passwords.ts'
import { TEMPORARY_MS } from './rules.ts'

const LENGTH = 16

/** A password for somebody else, of letters and digits a person can type; it must be changed at the first sign-in. */
export const makeTemporaryPassword = async () => {
  const text = `${newToken()}${newToken()}`.replaceAll(/[^A-HJ-NP-Za-km-z2-9]/g, '').slice(0, LENGTH)
  return { text, hash: await hashPassword(text), until: new Date(now().getTime() + TEMPORARY_MS) }
}
