import type { App } from '../../../platform/app.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { criteriaOf, findHits } from './find-hits.ts'
import { holdRule, moveCheckedTo, readRulesThatRun } from './rules-store.ts'
import { seedRules } from './seed-rules.ts'
import { writeFinding } from './write-findings.ts'

/** What was committed late is found by looking this far back again; what was found already says nothing new. */
const OVERLAP_MS = 10 * 60_000
/** After a long stop the worker catches up day by day. */
const STRETCH_MS = 86_400_000

/** Looks at what is new to one rule; true where there is more of it. */
const runRule = ({ app, settings }: { app: App; settings: Settings }, ruleId: string): Promise<boolean> =>
  transact(app.db, async (tx) => {
    const rule = await holdRule(tx, ruleId)
    if (!rule) return false
    const now = await databaseNow(tx)
    const { brandId } = settings.current()
    const to = new Date(Math.min(now.getTime(), rule.checkedTo.getTime() + STRETCH_MS))
    const from = new Date(rule.checkedTo.getTime() - OVERLAP_MS)
    const found = await findHits(tx, criteriaOf(rule, rule.currency), { brandId, from, to })
    for (const one of found) await writeFinding(tx, { brandId, rule }, one)
    await moveCheckedTo(tx, ruleId, to)
    return to < now
  })

/** Runs every rule over what has happened since it ran last. A rule that fails is told to the log and keeps no other from its turn. */
export const runRiskRules = async (parts: { app: App; settings: Settings }): Promise<void> => {
  const { app, settings } = parts
  await seedRules(parts)
  for (const ruleId of await readRulesThatRun(app.db, settings.current().brandId)) {
    try {
      while (await runRule(parts, ruleId)) continue
    } catch (error) {
      app.log.error({ err: error, ruleId }, 'a rule of risk could not run')
    }
  }
}
