import type { CallRead, calls } from '@krathong/protocol'
import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readUsernames } from '../../people/players/index.ts'
import { evidenceView } from './evidence-view.ts'
import { criteriaOf } from './find-hits.ts'
import type { RiskParts } from './save-rule.ts'
import { insertTrial, readTrial, readTrialPlayers } from './trials-store.ts'

const DAY_MS = 86_400_000

/** Has a rule tried by the worker. */
export const tryRule = async (
  { app, settings }: RiskParts,
  { rule, days }: CallRead<(typeof calls.risk)['trial']>,
  by: string,
) => {
  const { brandId, value } = settings.current()
  const currency = value.currency.code
  // What cannot be read of it is refused now, and not found out by the worker.
  criteriaOf(rule, currency)
  const trialId = await transact(app.db, (tx) => insertTrial(tx, { brandId, rule, currency, days, by }))
  return { trialId }
}

/** How far it is, and what it found. */
export const showTrial = async ({ app, settings }: RiskParts, trialId: string) => {
  const { brandId, value } = settings.current()
  const trial = await readTrial(app.db, trialId)
  if (trial?.brandId !== brandId) throw new Refusal('NOT_FOUND')
  const { rule, shown, upto, days, doneDays, isFailed, currency } = trial
  const { cases, times } = await readTrialPlayers(
    app.db,
    trialId,
    shown.map(({ playerId }) => playerId),
  )
  const ids = shown.flatMap(({ playerId, evidence }) => [playerId, ...evidence.map((one) => one.playerId)])
  const names = await readUsernames(app.db, [...new Set(ids)])
  const eventView = ({ at, amount, ...one }: (typeof shown)[number]['evidence'][number]) =>
    evidenceView(
      { ...one, at: new Date(at), amount: amount === null ? null : BigInt(amount) },
      names,
      currency,
    )
  return {
    ...{ from: new Date(upto.getTime() - days * DAY_MS).toISOString(), to: upto.toISOString() },
    ...{ kind: rule.kind, days, doneDays, isFailed, cases, currency: value.currency },
    first: shown.map(({ playerId, at, measured, evidence }) => ({
      ...{ playerId, account: names.get(playerId) ?? '', times: times[playerId] ?? 1, at, measured },
      evidence: evidence.map(eventView),
    })),
  }
}
