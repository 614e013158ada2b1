import { compactDecrypt } from 'jose'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Payloads } from '../../../platform/http/payloads.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createPayloadKeys } from './payload-keys.ts'
import { ALG, ENC, keyNameOf, readSealed, WINDOW_SECONDS } from './rules/payload-header.ts'
import { takeNonce } from './store.ts'

/** Longer than a payload's time can be off on both sides. */
const REMEMBERED_SECONDS = 3 * WINDOW_SECONDS

/**
 * Opens payloads of this server's keys of today and yesterday: each once, for the call it was sealed for, within two minutes. The header
 * is judged before anything is decrypted, and nothing in it is obeyed.
 */
export const createPayloads = (app: App, isRequired: () => boolean): Payloads => {
  const keys = createPayloadKeys(app)
  const decrypt = async (payload: string): Promise<string | null> => {
    const kid = keyNameOf(payload)
    const key = kid === null ? undefined : keys.find(kid)
    if (!key) return null
    const opened = await compactDecrypt(payload, key, {
      keyManagementAlgorithms: [ALG],
      contentEncryptionAlgorithms: [ENC],
    }).catch(() => null)
    return opened && Buffer.from(opened.plaintext).toString('utf8')
  }
  return {
    isRequired,
    open: async (payload, purpose) => {
      const text = await decrypt(payload)
      const sealed = text === null ? null : readSealed(text, purpose, now())
      const isFirst =
        sealed !== null &&
        (await transact(app.db, (tx) => takeNonce(tx, hashToken(sealed.jti), REMEMBERED_SECONDS)))
      if (!isFirst) throw new Refusal('PAYLOAD_REFUSED')
      return sealed.body
    },
  }
}
