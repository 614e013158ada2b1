import type { App } from '../../../../platform/app.ts'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { payReferral } from './pay-referral.ts'
import { hasLapsed, readQualified, readSigns, stillQualifies } from './referral-reads.ts'
import { holdDue, insertQualified, postpone, writeLapsed, writeReview } from './referral-store.ts'
import type { Referral } from './referral-types.ts'
import { holdRun, moveRun } from '../rewards/reward-store.ts'
import type { SchemeOf } from '../rewards/reward-types.ts'
import { endedPeriods } from '../rules/reward-periods.ts'
import { hoursAfter } from '../rules/terms.ts'
import { isOfKind, readSchemesOn } from '../schemes/scheme-reads.ts'

const A_STEP = 500
/** Referrals paid at a turn; what is left comes with the next one. */
const MOST = 500

type ReferralScheme = SchemeOf<'referral'>

const brandOf = (settings: Settings) => {
  const { brandId, value } = settings.current()
  return { brandId, currency: value.currency.code }
}

/** One page of arrivals of an hour's look; true while there are more. */
const step = (
  app: App,
  settings: Settings,
  scheme: ReferralScheme,
  hour: { key: string; from: Date; to: Date },
) =>
  transact(app.db, async (tx) => {
    const { promotionId, terms, version, startsAt: since } = scheme
    const run = { promotionId, period: hour.key, periodFrom: hour.from, periodTo: hour.to }
    const held = await holdRun(tx, run)
    if (!held) return false
    const brand = brandOf(settings)
    const found = await readQualified(tx, brand, { terms, since, after: held.after, limit: A_STEP })
    await insertQualified(tx, { brandId: brand.brandId, promotionId, version, terms }, found)
    const last = found.length < A_STEP ? null : found.at(-1)!.friendId
    await moveRun(tx, run, { after: last, members: 0, total: 0n })
    return last !== null
  })

/** Once an hour whoever did what is asked is written down. */
const findQualified = async (app: App, settings: Settings): Promise<void> => {
  const { brandId, value } = settings.current()
  const now = await databaseNow(app.db)
  const hours = endedPeriods('hour', {
    since: hoursAfter(now, -3),
    now,
    zone: value.timeZone,
    ready: 'start',
  })
  const hour = hours.at(-1)!
  for (const scheme of await readSchemesOn(app.db, brandId)) {
    if (!isOfKind(scheme, 'referral')) continue
    let hasMore = true
    while (hasMore) hasMore = await step(app, settings, scheme, hour)
  }
}

/** What is missing may still come, or never will. */
const waitOrEnd = async (tx: Tx, settings: Settings, due: Referral): Promise<void> => {
  if (await hasLapsed(tx, brandOf(settings), due)) await writeLapsed(tx, due.friendId)
  else await postpone(tx, due.friendId)
}

const payNext = async (tx: Tx, settings: Settings): Promise<boolean> => {
  const brand = brandOf(settings)
  const due = await holdDue(tx, brand.brandId)
  if (!due) return false
  const { friendId } = due
  if (!(await stillQualifies(tx, brand, due))) {
    await waitOrEnd(tx, settings, due)
    return true
  }
  const signs = await readSigns(tx, due)
  if (signs.length > 0) await writeReview(tx, friendId, signs)
  else if (!(await payReferral(tx, settings, due))) await waitOrEnd(tx, settings, due)
  return true
}

/** Finds friends who did what is asked, and a day later pays them or lays them before staff. Safe to run twice and beside itself. */
export const tendReferrals = async (app: App, settings: Settings): Promise<void> => {
  await findQualified(app, settings)
  for (let paid = 0; paid < MOST; paid += 1)
    if (!(await transact(app.db, (tx) => payNext(tx, settings)))) return
}
