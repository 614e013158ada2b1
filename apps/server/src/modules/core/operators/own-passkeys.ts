import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { CallRead, calls } from '@krathong/protocol'
import { hashToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { actorOf } from './actor.ts'
import { loadWebAuthn, PASSKEY_ALGORITHMS, placeOf } from './passkey-proof.ts'
import type { PasskeyParts } from './passkey-proof.ts'
import {
  deletePasskey,
  insertPasskey,
  lockHasCodes,
  readPasskeys,
  renamePasskey,
  takeChallenge,
  writeChallenge,
} from './passkeys-store.ts'
import { recordAudit } from './record-audit.ts'

type Context = CallContext<OperatorCaller>
type Passkeys = typeof calls.passkeys

const PASSKEYS_MOST = 10

const tokenHashOf = ({ request }: Context) => hashToken(request.token ?? '')

/** What the browser is asked to make. */
export const beginPasskey = async (parts: PasskeyParts, context: Context) => {
  const { operatorId, username } = context.caller
  const { rpID } = placeOf(parts, context.request)
  const known = await readPasskeys(parts.app.db, operatorId)
  if (known.length >= PASSKEYS_MOST) throw new Refusal('PASSKEYS_MOST', { most: PASSKEYS_MOST })
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    ...{ rpName: parts.issuer(), rpID, userName: username, attestationType: 'none' },
    userID: new Uint8Array(Buffer.from(operatorId)),
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id.toString('base64url') })),
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const { challenge } = options
  await transact(parts.app.db, (tx) =>
    writeChallenge(tx, { tokenHash: tokenHashOf(context), challenge, purpose: 'add' }),
  )
  return { options: { ...options } as Record<string, unknown> }
}

const read = async (
  parts: PasskeyParts,
  context: Context,
  { challenge, credential }: { challenge: string; credential: CallRead<Passkeys['add']>['credential'] },
) => {
  const { origin, rpID } = placeOf(parts, context.request)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID },
    response: credential as unknown as RegistrationResponseJSON,
    requireUserVerification: false,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => null)
  return verified?.registrationInfo ?? null
}

/** Keeps what the browser made for the challenge of this very session. */
export const addPasskey = (
  parts: PasskeyParts,
  context: Context,
  { name, credential }: CallRead<Passkeys['add']>,
) =>
  transact(parts.app.db, async (tx) => {
    const { operatorId, username } = context.caller
    await lockHasCodes(tx, operatorId)
    const challenge = await takeChallenge(tx, tokenHashOf(context), 'add')
    const made = challenge === null ? null : await read(parts, context, { challenge, credential })
    if (!made) throw new Refusal('PASSKEY_REFUSED')
    if ((await readPasskeys(tx, operatorId)).length >= PASSKEYS_MOST)
      throw new Refusal('PASSKEYS_MOST', { most: PASSKEYS_MOST })
    const passkeyId = newId()
    const { numAffectedRows } = await insertPasskey(tx, {
      ...{ passkeyId, operatorId, name, isBackedUp: made.credentialBackedUp },
      credentialId: Buffer.from(made.credential.id, 'base64url'),
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: made.credential.transports ?? [],
    })
    if (numAffectedRows !== 1n) throw new Refusal('PASSKEY_REFUSED')
    await recordAudit(tx, {
      ...actorOf(context),
      action: 'operator.passkey-added',
      subject: `operator:${username}`,
      before: null,
      after: { name },
    })
    return { passkeyId }
  })

export const removePasskey = (parts: PasskeyParts, context: Context, passkeyId: string) =>
  transact(parts.app.db, async (tx) => {
    const { operatorId, username } = context.caller
    const hasCodes = await lockHasCodes(tx, operatorId)
    const others = (await readPasskeys(tx, operatorId)).filter((one) => one.passkey_id !== passkeyId)
    if (!hasCodes && others.every(({ blocked_at }) => blocked_at !== null)) throw new Refusal('LAST_FACTOR')
    const name = await deletePasskey(tx, { operatorId, passkeyId })
    if (name === null) throw new Refusal('NOT_FOUND')
    await recordAudit(tx, {
      ...actorOf(context),
      action: 'operator.passkey-removed',
      subject: `operator:${username}`,
      before: { name },
      after: null,
    })
    return {}
  })

export const showPasskeys = async ({ app }: PasskeyParts, operatorId: string) => {
  const rows = await readPasskeys(app.db, operatorId)
  return {
    passkeys: rows.map((row) => ({
      ...{ passkeyId: row.passkey_id, name: row.name, isBackedUp: row.is_backed_up },
      madeAt: row.made_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      isBlocked: row.blocked_at !== null,
    })),
  }
}

export const nameAnew = async (
  { app }: PasskeyParts,
  operatorId: string,
  { passkeyId, name }: CallRead<Passkeys['rename']>,
) => {
  if (!(await renamePasskey(app.db, { operatorId, passkeyId }, name))) throw new Refusal('NOT_FOUND')
  return {}
}
