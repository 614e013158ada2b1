import type { PlainCode } from '@krathong/protocol/refusal-values'
import type { FieldFault } from '@krathong/protocol/refusals'
import type { App } from '../../../../platform/app.ts'
import { now } from '../../../../platform/clock.ts'
import { isOutage, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { addressKeys } from '../../../../platform/address-keys.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { takeProof } from '../../../core/challenges/index.ts'
import type { Proof } from '../../../core/challenges/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { dateIn } from '../rules/age.ts'
import { asksForChallenge, countAttempt } from '../../../../platform/attempts.ts'
import { REGISTRATION_LIMITS } from '../sign-in/attempt-limits.ts'
import { registrationFaults } from '../rules/registration.ts'
import type { RegistrationForm, RegistrationPolicy } from '../rules/registration.ts'
import { lockAttempts, readAttempts, writeAttempts } from '../store.ts'

const OWN_CODES: Readonly<Record<string, PlainCode>> = {
  TERMS: 'TERMS_NOT_AGREED',
  PASSWORD_WEAK: 'PASSWORD_WEAK',
  USERNAME_TAKEN: 'USERNAME_TAKEN',
}

/** One fault with a code of its own is told by it; several are BAD_INPUT. Each field always carries its own. */
const refuse = (faults: Record<string, FieldFault>) => {
  const all = Object.values(faults)
  const [fault] = all.length === 1 ? all : []
  const age = fault?.code === 'UNDER_AGE' ? fault.data?.['age'] : undefined
  if (typeof age === 'number') return new Refusal('UNDER_AGE', { age }, faults)
  return new Refusal((fault && OWN_CODES[fault.code]) ?? 'BAD_INPUT', {}, faults)
}

/** Refuses a form that breaks any rule of the brand, of the law or of the platform, under each field that does. */
export const checkForm = (
  settings: Settings,
  {
    form,
    method,
    more = {},
  }: { form: RegistrationForm; method: RegistrationPolicy['method']; more?: Record<string, FieldFault> },
  request: RequestFacts,
): void => {
  const { value } = settings.current()
  const faults = {
    ...registrationFaults(form, {
      fields: settings.registerFieldsFor(request.address),
      minimumAge: settings.minimumAgeFor(request.address),
      brandName: value.name,
      today: dateIn(value.timeZone, now()),
      method,
    }),
    ...more,
  }
  if (Object.keys(faults).length > 0) throw refuse(faults)
}

const keysOf = ({ address }: RequestFacts) => {
  const { home, network } = addressKeys(address)
  return [`registered:${home}`, `registered:${network}`] as const
}

const limitsOf = (key: string) =>
  key.includes(':address:') ? REGISTRATION_LIMITS.home : REGISTRATION_LIMITS.network

const isRisky = async (tx: Tx, request: RequestFacts): Promise<boolean> => {
  const found = await Promise.all(keysOf(request).map((key) => readAttempts(tx, key)))
  return found.flat().some((state) => asksForChallenge(state, now(), limitsOf(state.key)))
}

/** Refuses CHALLENGE_NEEDED where the brand asks everybody, or where many have registered from this network lately. */
export const requireChallenge = async (
  { app, settings }: { app: App; settings: Settings },
  proof: Proof,
  request: RequestFacts,
): Promise<void> => {
  if (await takeProof(app, 'register', proof, request)) return
  const isAlways = settings.current().value.entryRules.registerChallenge === 'always'
  if (isAlways || (await transact(app.db, (tx) => isRisky(tx, request))))
    throw new Refusal('CHALLENGE_NEEDED', { captcha: false })
}

/**
 * Counts a registration from this household and network; apart from it, so that nobody waits for a neighbour's. It stands by then: when
 * the database is too busy to count it, its player is told of their account all the same.
 */
export const countRegistration = (app: App, request: RequestFacts): Promise<void> =>
  transact(app.db, async (tx) => {
    const { at, attempts } = await lockAttempts(tx, keysOf(request))
    await writeAttempts(
      tx,
      attempts.map((state) => ({ key: state.key, ...countAttempt(state, at, limitsOf(state.key)) })),
    )
  }).catch((error: unknown) => {
    if (!isOutage(error) && !(error instanceof Refusal)) throw error
  })

/** Answers that tell of somebody else's account: whoever asks for many meets the challenge, as who registers many. */
const REVEALS_OTHERS = new Set<string>(['USERNAME_TAKEN', 'PHONE_TAKEN', 'ID_NUMBER_TAKEN'])

/** Runs a registration; one that is refused since somebody else has that name counts like one that was made. */
export const countingTaken = async <T>(
  app: App,
  request: RequestFacts,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && REVEALS_OTHERS.has(error.code)) await countRegistration(app, request)
    throw error
  }
}
