import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { addPasskey, beginPasskey, nameAnew, removePasskey, showPasskeys } from './own-passkeys.ts'
import type { PasskeyParts } from './passkey-proof.ts'
import { beginPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts'

export const passkeyRoutes = (parts: PasskeyParts) =>
  implement('passkeys', calls.passkeys, {
    signInOptions: ({ loginToken }, { request }) => beginPasskeySignIn(parts, loginToken, request),
    signIn: (input, { request }) => signInByPasskey(parts, input, request),
    list: (_, { caller }) => showPasskeys(parts, caller.operatorId),
    begin: (_, context) => beginPasskey(parts, context),
    add: (input, context) => addPasskey(parts, context, input),
    rename: (input, { caller }) => nameAnew(parts, caller.operatorId, input),
    remove: ({ passkeyId }, context) => removePasskey(parts, context, passkeyId),
  })
