import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { criteriaOf } from './find-hits.ts'
import { readRule } from './rule-reads.ts'
import { writeRule } from './rules-store.ts'

export interface RiskParts {
  app: App
  settings: Settings
}
export type StaffContext = CallContext<OperatorCaller>

/** Saves a rule as its next version; the declaration of the call asks for two people. */
export const saveRule = (
  { app, settings }: RiskParts,
  { caller, request }: StaffContext,
  { ruleId, version, rule }: CallRead<(typeof calls.risk)['saveRule']>,
) =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    const currency = value.currency.code
    criteriaOf(rule, currency)
    const before = await readRule(tx, brandId, ruleId)
    if (!(await writeRule(tx, { ruleId, brandId, version, rule, currency, by: caller.username }))) {
      const theirs = await readRule(tx, brandId, ruleId)
      throw new Refusal(
        'VERSION_CONFLICT',
        theirs ? { version: theirs.version, updatedBy: theirs.changedBy } : {},
      )
    }
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'risk.rule',
      subject: `risk-rule:${ruleId}`,
      before: before
        ? {
            ...{ name: before.name, kind: before.kind, isOn: before.isOn, score: before.score },
            ...{ currency: before.currency, parameters: before.parameters },
          }
        : null,
      after: { ...rule, currency },
    })
    return { version: version + 1 }
  })
