import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { calls, CallRead } from '@krathong/protocol'
import { sqlState, transact } from '../../../../platform/db/database.ts'
import { afterCommit } from '../../../../platform/db/joined.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import type { BackOffice } from './change-vendor.ts'
import { readKeys } from '../reads.ts'
import { sealContext } from './registry.ts'
import { endKey, endOldKeys, insertKey, lockVendor } from '../store.ts'
import type { KeyKind } from '../types.ts'

type Wanted = CallRead<typeof calls.vendorBackOffice.addKey>

const LIVE_KEYS = 2
const SECRET_MIN = 16
const TAKEN = '23505'

interface Made {
  secret: string
  /** What the vendor needs; null when the operator brought the key himself. */
  toGive: string | null
}

const spki = (key: ReturnType<typeof createPublicKey>) =>
  key.export({ type: 'spki', format: 'pem' }).toString()

const makeOurs = (kind: KeyKind): Made => {
  if (kind === 'hmac-sha256' || kind === 'shared-token') {
    const secret = randomBytes(32).toString('base64url')
    return { secret, toGive: secret }
  }
  const { publicKey, privateKey } =
    kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('rsa', { modulusLength: 3072 })
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    toGive: spki(publicKey),
  }
}

const RSA_MIN_BITS = 2048

/** A key that is brought must be one of its kind: a key nobody can use would refuse every call of the vendor. */
const checked = ({ side, kind }: Wanted, secret: string): Made => {
  if (kind === 'hmac-sha256' || kind === 'shared-token') {
    if (secret.length < SECRET_MIN) throw new Refusal('VENDOR_KEY_MALFORMED')
    return { secret, toGive: null }
  }
  try {
    const key = side === 'theirs' ? createPublicKey(secret) : createPrivateKey(secret)
    const wanted = kind === 'ed25519' ? 'ed25519' : 'rsa'
    const bits = key.asymmetricKeyDetails?.modulusLength ?? RSA_MIN_BITS
    if (key.asymmetricKeyType !== wanted || bits < RSA_MIN_BITS) throw new Refusal('VENDOR_KEY_MALFORMED')
    return side === 'theirs'
      ? { secret: spki(createPublicKey(secret)), toGive: null }
      : { secret, toGive: spki(createPublicKey(secret)) }
  } catch {
    throw new Refusal('VENDOR_KEY_MALFORMED')
  }
}

/** Adds a live key; of a side the two newest live, so that one can take the other's place without a call being refused. */
export const addKey = async (
  { app, registry, operator, request }: BackOffice,
  wanted: Wanted,
): Promise<{ toGive: string | null }> => {
  const { vendorCode, side, keyId, kind, secret, reason } = wanted
  const dialect = registry.find(vendorCode)?.dialect
  if (!dialect) throw new Refusal('VENDOR_UNKNOWN')
  if (!dialect.keys[side].includes(kind)) throw new Refusal('VENDOR_KEY_MALFORMED')
  if (!secret && side === 'theirs') throw new Refusal('VENDOR_KEY_MALFORMED')
  const made = secret ? checked(wanted, secret) : makeOurs(kind)
  const sealed = app.sealer.seal(made.secret, sealContext(vendorCode, side, keyId))
  try {
    await transact(app.db, async (tx) => {
      if (!(await lockVendor(tx, vendorCode))) throw new Refusal('VENDOR_UNKNOWN')
      await insertKey(tx, { vendorCode, side, keyId, kind, sealed })
      await endOldKeys(tx, vendorCode, side, LIVE_KEYS)
      await recordAudit(tx, {
        operator,
        address: request.address,
        action: 'vendors.key',
        subject: vendorCode,
        before: null,
        after: { side, keyId, kind },
        reason,
      })
    })
  } catch (error) {
    if (sqlState(error) === TAKEN) throw new Refusal('VENDOR_KEY_TAKEN')
    throw error
  }
  await afterCommit(registry.refresh)
  return { toGive: made.toGive }
}

/** Ends a live key, unless it is the last of its side. */
export const dropKey = async (
  { app, registry, operator, request }: BackOffice,
  { vendorCode, side, keyId, reason }: CallRead<typeof calls.vendorBackOffice.endKey>,
): Promise<void> => {
  await transact(app.db, async (tx) => {
    if (!(await lockVendor(tx, vendorCode))) throw new Refusal('VENDOR_UNKNOWN')
    const live = (await readKeys(tx, vendorCode)).filter((key) => key.side === side && key.ended_at === null)
    if (!live.some((key) => key.key_id === keyId)) throw new Refusal('NOT_FOUND')
    if (live.length === 1) throw new Refusal('VENDOR_KEY_LAST')
    await endKey(tx, vendorCode, side, keyId)
    await recordAudit(tx, {
      operator,
      address: request.address,
      action: 'vendors.key-end',
      subject: vendorCode,
      before: { side, keyId },
      after: null,
      reason,
    })
  })
  await afterCommit(registry.refresh)
}
