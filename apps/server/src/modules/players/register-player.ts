import type { CallRead, calls } from '@krathong/protocol'
import type { FieldFault, RefusalCode } from '@krathong/protocol/refusals'
import type { App } from '../../platform/app.ts'
import { now } from '../../platform/clock.ts'
import { transact } from '../../platform/db/database.ts'
import type { RequestFacts } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { BrandSettings, Settings } from '../settings/index.ts'
import { createPlayer } from './create-player.ts'
import { hashPassword } from './passwords.ts'
import { dateIn } from './rules/age.ts'
import { profileOf, registrationFaults } from './rules/registration.ts'
import { handOver, startSession } from './start-session.ts'
import type { PlayerHooks, SignedIn } from './types.ts'

type Form = CallRead<typeof calls.account.register>

const OWN_CODES: Readonly<Record<string, RefusalCode>> = {
  TERMS: 'TERMS_NOT_AGREED',
  PASSWORD_WEAK: 'PASSWORD_WEAK',
  UNDER_AGE: 'UNDER_AGE',
  USERNAME_TAKEN: 'USERNAME_TAKEN',
}

/** One fault with a code of its own is told by it; several are BAD_INPUT. Each field always carries its own. */
const refuse = (faults: Record<string, FieldFault>) => {
  const all = Object.values(faults)
  const own = all.length === 1 ? OWN_CODES[all[0]!.code] : undefined
  return new Refusal(own ?? 'BAD_INPUT', own === 'UNDER_AGE' ? { ...all[0]!.data } : {}, faults)
}

const check = (form: Form, value: BrandSettings) => {
  const today = dateIn(value.timeZone, now())
  const faults = registrationFaults(form, {
    fields: value.registerFields,
    minimumAge: value.minimumAge,
    brandName: value.name,
    today,
  })
  if (Object.keys(faults).length > 0) throw refuse(faults)
}

const languageOf = (value: BrandSettings, wanted: string) =>
  value.languages.some(({ code }) => code === wanted) ? wanted : value.defaultLanguage

/**
 * Registers a player and signs them in. Player, session and what the hook adds (their accounts and first money) commit together:
 * nobody is ever half made. A repeat after a lost answer finds the name taken; its owner signs in.
 */
export const registerPlayer = async (
  { app, settings, hooks }: { app: App; settings: Settings; hooks: PlayerHooks },
  form: Form,
  request: RequestFacts,
): Promise<SignedIn> => {
  settings.requireOn('REGISTER_USERNAME')
  const { brandId, value } = settings.current()
  check(form, value)
  const passwordHash = await hashPassword(form.password)
  const sealedId = form.idNumber
    ? { idNumberSealed: app.sealer.seal(form.idNumber, 'players.id-number').toString('base64') }
    : {}
  const session = await transact(app.db, async (tx) => {
    const player = await createPlayer(tx, {
      brandId,
      username: form.username,
      passwordHash,
      type: 0,
      language: languageOf(value, form.language ?? request.language),
      currency: value.currency.code,
      email: form.email?.trim() || null,
      birthday: form.birthday || null,
      profile: { ...profileOf(form), ...sealedId },
      termsVersion: value.termsVersion,
      registeredFrom: request.address,
    })
    await hooks.onRegistered(tx, player)
    return startSession(tx, player.playerId, request)
  })
  handOver(request, session)
  return { token: session.token, firstTimeLogin: true, passwordExpired: false }
}
