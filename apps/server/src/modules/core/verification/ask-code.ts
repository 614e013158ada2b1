import { constants } from '@krathong/protocol/constants'
import { addressKeys } from '../../../platform/address-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { boundsFault, isPumped } from './rules/bounds.ts'
import { LINK_MINUTES } from './rules/codes.ts'
import * as store from './store.ts'
import type { Asker, CodePolicy, Destination, Form, Purpose } from './types.ts'

export interface CodeWish {
  brandId: string
  purpose: Purpose
  form?: Form
  destination: Destination
  asker: Asker
  policy: CodePolicy
  claim?: string
  /** Sent at once by the caller, who knows whom it is for. */
  isDecided?: boolean
}

export interface AskedAnswer {
  codeId: string
  /** The countdown of the specification: 60 s for every minute a code lives. Until it is over the server sends no other. */
  resendAfterSeconds: number
  expiredMinutes: number
}

const requireOpenCountry = async (tx: Tx, { brandId, destination, policy }: CodeWish): Promise<void> => {
  const { country, channel } = destination
  if (channel !== 'sms') return
  if (country === null || !policy.phoneCountries.includes(country)) throw new Refusal('PHONE_COUNTRY_OFF')
  if (await store.isClosed(tx, brandId, country)) throw new Refusal('SMS_PAUSED')
}

/**
 * Counts a wish for a code and writes it down; refuses what is too much of one asker, whether or not anybody owns the destination. What
 * others asked for it changes when and whether a message goes out, and never the answer. Nothing is sent by it.
 */
export const askCode = async (tx: Tx, wish: CodeWish): Promise<AskedAnswer> => {
  const { brandId, destination, asker, policy, form = 'code' } = wish
  await store.lockAsking(tx, brandId)
  await requireOpenCountry(tx, wish)
  const { home: addressKey } = addressKeys(asker.address)
  const asked = await store.readAsked(tx, {
    destination,
    purpose: wish.purpose,
    sessionHash: asker.sessionHash,
    addressKey,
  })
  const waitSeconds = constants.resendSecondsAMinute * policy.expiredMinutes
  const fault = boundsFault(asked, { ...policy, channel: destination.channel, waitSeconds })
  if (fault) throw new Refusal(fault.code, { retryAfterSeconds: fault.retryAfterSeconds })
  const codeId = newId()
  await store.insertCode(tx, {
    codeId,
    brandId,
    purpose: wish.purpose,
    form,
    destination,
    sessionHash: asker.sessionHash,
    addressKey,
    language: asker.language,
    claim: wish.claim ?? null,
    minutes: form === 'link' ? LINK_MINUTES : policy.expiredMinutes,
    isDecided: wish.isDecided ?? false,
  })
  return { codeId, resendAfterSeconds: waitSeconds, expiredMinutes: policy.expiredMinutes }
}

/** Closes a country whose codes do not come back. Runs apart from any wish: a refused wish leaves nothing behind. */
export const watchCompletion = async (tx: Tx, brandId: string, countries: readonly string[]) => {
  for (const country of countries) {
    if (await store.isClosed(tx, brandId, country)) continue
    if (isPumped(await store.readCompletion(tx, brandId, country)))
      await store.closeCountry(tx, brandId, country)
  }
}
