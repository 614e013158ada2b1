import type { FieldFault } from '@krathong/protocol/refusals'
import type { App } from '../../../../platform/app.ts'
import { now } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { refuseExcluded } from '../exclusion-marks.ts'
import { ageOn, dateIn, isPossibleBirthday } from '../rules/age.ts'
import { deviceTokenOf } from '../second-factor/client-keys.ts'
import { writeFirstWords } from '../store.ts'

/** What a registration of one's own would have asked: said with the first password of one's own. */
export interface FirstWords {
  birthday?: string | undefined
  agreedToTerms?: boolean | undefined
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const isDate = (text: string) =>
  DATE.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/** Refuses whoever does not say when they were born, is too young where they are, or does not agree. */
export const requireFirstWords = (
  settings: Settings,
  { birthday = '', agreedToTerms }: FirstWords,
  { address }: RequestFacts,
): void => {
  const today = dateIn(settings.current().value.timeZone, now())
  const faults: Record<string, FieldFault> = {}
  if (birthday === '') faults['birthday'] = { code: 'REQUIRED' }
  else if (!isDate(birthday) || !isPossibleBirthday(birthday, today)) faults['birthday'] = { code: 'DATE' }
  if (!agreedToTerms) faults['agreedToTerms'] = { code: 'TERMS' }
  if (faults['birthday']) throw new Refusal('BAD_INPUT', {}, faults)
  const age = settings.minimumAgeFor(address)
  if (ageOn(birthday, today) < age)
    throw new Refusal('UNDER_AGE', { age }, { birthday: { code: 'UNDER_AGE', data: { age } } })
  if (faults['agreedToTerms']) throw new Refusal('TERMS_NOT_AGREED', {}, faults)
}

/** Keeps what was said; somebody who is excluded comes in by no other person's registration either. */
export const takeFirstWords = async (
  tx: Tx,
  { app, settings }: { app: App; settings: Settings },
  { playerId, wanted, request }: { playerId: string; wanted: FirstWords; request: RequestFacts },
): Promise<void> => {
  const birthday = wanted.birthday!
  await refuseExcluded(tx, app.sealer, { phone: null, birthday, device: deviceTokenOf(request) })
  await writeFirstWords(tx, playerId, { birthday, termsVersion: settings.current().value.termsVersion })
}
