import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import type { PasskeyRow } from './passkeys-store.ts'

/**
 * EdDSA, ES256 and RS256, as authenticators make them. Named: asked for its own choice, the library tries what this Node.js says of algorithms
 * that are still experimental there, and a warning of that stands in the log.
 */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

/** Loaded by the first passkey: most processes never see one. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

export interface PasskeyParts {
  app: App
  /** Where the back office stands for this browser: a passkey is made for that name and works at no other. */
  consoleOrigin: (request: RequestFacts) => string
  issuer: () => string
}
type Wanted = CallRead<typeof calls.passkeys.signIn>

export const placeOf = ({ consoleOrigin }: PasskeyParts, request: RequestFacts) => {
  const origin = consoleOrigin(request)
  return { origin, rpID: new URL(origin).hostname }
}

/** What a browser is asked to sign with one of these keys. */
export const askForProof = async (
  parts: PasskeyParts,
  request: RequestFacts,
  known: readonly PasskeyRow[],
) => {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: placeOf(parts, request).rpID,
    userVerification: 'preferred',
    allowCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
  })
}

/** How often the key says it was used, where it signed this challenge for this place; null where it did not. */
export const counterOf = async (
  parts: PasskeyParts,
  request: RequestFacts,
  { passkey, challenge, credential }: { passkey: PasskeyRow; challenge: string } & Pick<Wanted, 'credential'>,
): Promise<number | null> => {
  const { origin, rpID } = placeOf(parts, request)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID },
    response: credential as unknown as AuthenticationResponseJSON,
    requireUserVerification: false,
    // A counter that went back is judged below: the key is blocked then, and not just refused once.
    credential: {
      ...{ id: credential.id, counter: 0 },
      publicKey: new Uint8Array(passkey.public_key),
    },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** A key whose counter does not go on exists twice. */
export const isCloned = (passkey: PasskeyRow, counter: number) =>
  (passkey.counter > 0n || counter > 0) && BigInt(counter) <= passkey.counter
