import { randomBytes } from 'node:crypto'
import type { CallRead, calls } from '@krathong/protocol'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import type { RegistrationParts } from './complete-registration.ts'
import { registerPlayer } from './register-player.ts'
import { affiliateCodeOf, CODE_BYTES } from '../rules/affiliate-codes.ts'
import type { SignedIn } from '../types.ts'

type Form = CallRead<typeof calls.account.registerAtOnce>

const letters = () => affiliateCodeOf(randomBytes(CODE_BYTES)).toLowerCase()

/** Registers somebody under a made name and password, told once: only the hash of the password is kept. */
export const registerAtOnce = async (
  parts: RegistrationParts,
  form: Form,
  request: RequestFacts,
): Promise<SignedIn & { username: string; password: string }> => {
  parts.settings.requireOn('ONE_CLICK')
  const username = `m${letters()}`
  const password = `${letters()}-${letters().slice(0, 4)}a7`
  const made = { username, password, confirmPassword: password, login: true, registerMethod: 'WEB' } as const
  const signedIn = await registerPlayer(parts, { ...form, ...made }, request)
  return { ...signedIn, username, password }
}
