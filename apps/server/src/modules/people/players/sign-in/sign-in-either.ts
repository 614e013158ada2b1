import type { CallRead, calls } from '@krathong/protocol'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import type { NumberParts } from './prove-number.ts'
import { signInByPhone } from './sign-in-by-phone.ts'
import { signIn } from './sign-in.ts'
import type { SignedIn } from '../types.ts'

/** The one call of the specification for both endpoints: a name with its password, or a number with what proves it. */
export const signInEither = (
  parts: NumberParts,
  { type, ...form }: CallRead<typeof calls.account.login>,
  request: RequestFacts,
): Promise<SignedIn> =>
  type === 'username' ? signIn(parts, form, request) : signInByPhone(parts, { type, ...form }, request)
