import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { App } from '../../../platform/app.ts'
import { insertKey, readKey } from './roots-store.ts'

/** The installation's own key for its roots: made at the first start, private half sealed with a key that is not in the database. */
export interface SigningKey {
  keyId: string
  publicKey: string
  sign(text: string): string
  /** Whether this very key signed the text: the public half in the database is not asked. */
  isOwn(text: string, signature: string): boolean
}

const CONTEXT = 'books signing key'

const makeKey = (app: Pick<App, 'sealer'>) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  return { keyId: raw.slice(0, 16), publicKey: raw, sealed: app.sealer.seal(secret, CONTEXT) }
}

/** Opens the key there is, or makes the first one; two programs that start at once end with the same. */
export const openSigningKey = async (app: Pick<App, 'db' | 'sealer'>): Promise<SigningKey> => {
  let row = await readKey(app.db)
  if (!row) {
    await insertKey(app.db, makeKey(app))
    row = (await readKey(app.db))!
  }
  const secret = createPrivateKey({
    key: Buffer.from(app.sealer.open(row.sealed, CONTEXT), 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  const open = createPublicKey(secret)
  return {
    keyId: row.keyId,
    publicKey: row.publicKey,
    sign: (text) => sign(null, Buffer.from(text), secret).toString('hex'),
    isOwn: (text, signature) => verify(null, Buffer.from(text), open, Buffer.from(signature, 'hex')),
  }
}

/** Something that was sealed long ago, to try a secret on; null where nothing was. */
export const readSealedSample = async (
  db: App['db'],
): Promise<{ sealed: Buffer; context: string } | null> => {
  const row = await readKey(db)
  return row ? { sealed: row.sealed, context: CONTEXT } : null
}
