import type { App } from '../../../../platform/app.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { offeredOf, type BrandSettings, type Settings } from '../../../core/settings/index.ts'
import { deviceTokenOf } from '../second-factor/client-keys.ts'
import { createPlayer } from './create-player.ts'
import { findParent } from '../registration-links/find-parent.ts'
import { takePlace } from '../registration-links/take-place.ts'
import { refuseExcluded } from '../exclusion-marks.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { insertPaymentPassword } from '../payment-password/payment-password-store.ts'
import { profileOf } from '../rules/registration.ts'
import type { RegistrationForm } from '../rules/registration.ts'
import { startSession } from '../sessions/start-session.ts'
import type { StartedSession } from '../sessions/start-session.ts'
import type { PlayerHooks } from '../types.ts'

/** One spelling a number, whatever case, form, spaces or dashes it was typed with. */
const plainIdNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

export interface RegistrationParts {
  app: App
  settings: Settings
  hooks: PlayerHooks
}

/** What a registration becomes before it is written: secrets hashed or sealed, outside any transaction. */
export interface Prepared {
  username: string
  passwordHash: string
  pinHash: string | null
  phone: string | null
  form: RegistrationForm
}

const text = (form: RegistrationForm, name: string): string | null => {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export const prepare = async (
  form: RegistrationForm,
  { username, password, phone }: { username: string; password: string; phone: string | null },
): Promise<Prepared> => {
  const pin = text(form, 'paymentPassword')
  return {
    username,
    passwordHash: await hashPassword(password),
    pinHash: pin === null ? null : await hashPassword(pin),
    phone,
    form,
  }
}

const languageOf = (value: BrandSettings, wanted: string) =>
  offeredOf(value).some(({ code }) => code === wanted) ? wanted : value.defaultLanguage

/** The number itself stands sealed, with a key outside the database; its mark finds it again. */
const sealId = ({ sealer }: App, idNumber: string | null) => {
  if (idNumber === null) return { sealed: {}, mark: null }
  return {
    sealed: { idNumberSealed: sealer.seal(idNumber, 'players.id-number').toString('base64') },
    mark: sealer.mark(plainIdNumber(idNumber), 'players.id-number'),
  }
}

type CodeField = 'affiliateCode' | 'referralCode'

const asksFor = (settings: Settings, { address }: RequestFacts, field: CodeField) =>
  settings.registerFieldsFor(address).some(({ name, enabled }) => name === field && enabled)

/**
 * Player, place in the line, payment password, first money and session commit together: nobody is ever half made. A repeat after a lost
 * answer finds the name taken; its owner signs in.
 */
export const completeRegistration = async (
  tx: Tx,
  { app, settings, hooks }: RegistrationParts,
  { form, ...made }: Prepared,
  request: RequestFacts,
): Promise<StartedSession> => {
  const { brandId, value } = settings.current()
  const { sealed, mark } = sealId(app, text(form, 'idNumber'))
  await refuseExcluded(tx, app.sealer, {
    phone: made.phone,
    birthday: text(form, 'birthday'),
    device: deviceTokenOf(request),
  })
  const parent = await findParent(
    tx,
    {
      brandId,
      affiliateCode: text(form, 'affiliateCode'),
      registerUrl: asksFor(settings, request, 'affiliateCode') ? null : text(form, 'registerUrl'),
      referralCode: text(form, 'referralCode'),
      referralUrl: asksFor(settings, request, 'referralCode') ? null : text(form, 'registerUrl'),
      recommenderId: text(form, 'recommenderId'),
    },
    request,
  )
  const player = await createPlayer(tx, {
    brandId,
    username: made.username,
    passwordHash: made.passwordHash,
    type: parent.type,
    language: languageOf(value, text(form, 'language') ?? request.language),
    currency: value.currency.code,
    email: text(form, 'email')?.trim() ?? null,
    birthday: text(form, 'birthday'),
    profile: { ...profileOf(form), ...sealed },
    termsVersion: value.termsVersion,
    registeredFrom: request.address,
    phone: made.phone,
    idNumberMark: mark,
  })
  await takePlace(tx, value, player.playerId, parent)
  if (made.pinHash !== null) await insertPaymentPassword(tx, player.playerId, made.pinHash)
  await hooks.onRegistered(tx, player)
  return startSession(tx, player.playerId, request, { isFree: true })
}
