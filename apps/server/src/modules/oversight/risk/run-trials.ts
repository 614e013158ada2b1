import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { finish, putBack, workOff } from '../../core/outbox/index.ts'
import type { Sending } from '../../core/outbox/index.ts'
import { criteriaOf, findHits } from './find-hits.ts'
import { failTrial, readTrial, TRIAL, writeDay } from './trials-store.ts'
import type { ShownPlayer, TrialRow } from './trials-store.ts'
import type { Found } from './types.ts'
import { evidenceOf, measuredText } from './write-findings.ts'

/** Of a trial, so many players are shown, with so much of each. */
const SHOWN = 20
const EVIDENCE_SHOWN = 10
const DAY_MS = 86_400_000
/** One turn takes no longer than its claim, but for the day that is being looked at. */
const TURN_MS = 15_000
const CLAIM_SECONDS = 120
const TRIES_MAX = 3

const lastOf = ({ hits }: Found) => hits.at(-1)!

const shownOf = ({ rule, currency }: TrialRow, found: Found): ShownPlayer => ({
  playerId: found.playerId,
  at: lastOf(found).trigger.at.toISOString(),
  measured: measuredText({ kind: rule.kind, currency }, lastOf(found)),
  evidence: evidenceOf(found.hits)
    .slice(0, EVIDENCE_SHOWN)
    .map(({ source, reference, playerId, at, way, amount, text }) => ({
      ...{ source, reference, playerId, way, text },
      at: at.toISOString(),
      amount: String(amount),
    })),
})

/** The newest day comes first: who was found there is shown as of there. */
const showMore = (trial: TrialRow, found: readonly Found[]): ShownPlayer[] => {
  const known = new Set(trial.shown.map(({ playerId }) => playerId))
  const more = found
    .filter(({ playerId }) => !known.has(playerId))
    .toSorted((one, other) => lastOf(other).trigger.at.getTime() - lastOf(one).trigger.at.getTime())
  return [...trial.shown, ...more.slice(0, SHOWN - known.size).map((one) => shownOf(trial, one))]
}

/** Looks at one day of a trial: what the worker would have found in it. False where nothing is left to look at. */
const lookAtDay = async (app: App, trialId: string): Promise<boolean> => {
  const trial = await readTrial(app.db, trialId)
  if (!trial || trial.doneDays >= trial.days) return false
  const to = new Date(trial.upto.getTime() - trial.doneDays * DAY_MS)
  const stretch = { brandId: trial.brandId, from: new Date(to.getTime() - DAY_MS), to }
  const found = await findHits(app.db, criteriaOf(trial.rule, trial.currency), stretch)
  const counts = found.map(({ playerId, hits }) => ({ playerId, times: hits.length }))
  return transact(app.db, (tx) => writeDay(tx, trial, counts, showMore(trial, found)))
}

const work = async (app: App, sending: Sending): Promise<void> => {
  if (sending.attempts > TRIES_MAX)
    return transact(app.db, async (tx) => {
      await failTrial(tx, sending.subject)
      await finish(tx, sending)
    })
  const begun = performance.now()
  while (performance.now() - begun < TURN_MS)
    if (!(await lookAtDay(app, sending.subject))) return finish(app.db, sending)
  return putBack(app.db, sending, 0)
}

/** Works off what was asked for, one trial a process at a time, a day of it after another. */
export const runTrials = (app: App): Promise<number> =>
  workOff(app, { kinds: [TRIAL], atOnce: 1, claimSeconds: CLAIM_SECONDS, most: 20 }, (sending) =>
    work(app, sending),
  )
