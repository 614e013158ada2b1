import { calls } from '@krathong/protocol'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readOperatorsWith } from '../../core/operators/index.ts'
import { readUsernames } from '../../people/players/index.ts'
import { assignCase, holdForCase, moveCase, noteOnCase } from './act-on-case.ts'
import { readCase, readCases, readEvidence, readPlayerRisk, readSteps } from './case-reads.ts'
import type { CaseRow } from './case-reads.ts'
import { casesFile } from './cases-file.ts'
import { evidenceView } from './evidence-view.ts'
import type { Names } from './evidence-view.ts'
import { readRule, readRules } from './rule-reads.ts'
import type { RuleRow } from './rule-reads.ts'
import { saveRule } from './save-rule.ts'
import type { RiskParts } from './save-rule.ts'
import { showTrial, tryRule } from './trials.ts'

const ruleView = ({ checkedTo, changedAt, ...row }: RuleRow) => ({
  ...row,
  checkedTo: checkedTo.toISOString(),
  changedAt: changedAt.toISOString(),
})

const caseView = ({ openedAt, lastAt, closedAt, ...row }: CaseRow, names: Names) => ({
  ...row,
  account: names.get(row.playerId) ?? '',
  openedAt: openedAt.toISOString(),
  lastAt: lastAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

const showCase = async ({ app, settings }: RiskParts, caseId: string) => {
  const { brandId, value } = settings.current()
  const found = await readCase(app.db, brandId, caseId)
  if (!found) throw new Refusal('NOT_FOUND')
  const { opened, ...row } = found
  const [evidence, steps, player] = await Promise.all([
    readEvidence(app.db, caseId),
    readSteps(app.db, caseId),
    readPlayerRisk(app.db, row.playerId),
  ])
  const names = await readUsernames(app.db, [
    ...new Set([row.playerId, ...evidence.map((one) => one.playerId)]),
  ])
  return {
    ...{ case: caseView(row, names), currency: value.currency, opened, player },
    evidence: evidence.map((one) => evidenceView(one, names, row.currency)),
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
  }
}

/** Rules of risk, their trials, and the cases they open. */
export const riskRoutes = (parts: RiskParts) => {
  const { app, settings } = parts
  const brandId = () => settings.current().brandId
  return implement('risk', calls.risk, {
    rules: async ({ cursor, limit }) => {
      const rows = await readRules(app.db, { brandId: brandId(), after: cursor ?? null, limit: limit + 1 })
      const content = rows.slice(0, limit).map(ruleView)
      return { content, nextCursor: rows.length > limit ? content.at(-1)!.ruleId : null }
    },
    rule: async ({ ruleId }) => {
      const row = await readRule(app.db, brandId(), ruleId)
      if (!row) throw new Refusal('NOT_FOUND')
      return ruleView(row)
    },
    saveRule: (input, context) => saveRule(parts, context, input),
    trial: (input, { caller }) => tryRule(parts, input, caller.operatorId),
    tried: ({ trialId }) => showTrial(parts, trialId),
    colleagues: async () => ({
      usernames: (await readOperatorsWith(app.db, 'risk.decide')).map(({ username }) => username),
    }),
    cases: async ({ cursor, limit, show, kind, playerId }, { caller }) => {
      const rows = await readCases(app.db, {
        ...{ brandId: brandId(), show, by: caller.username, after: readCursor(cursor), limit },
        ...{ kind: kind ?? null, playerId: playerId ?? null },
      })
      const names = await readUsernames(app.db, [...new Set(rows.map((row) => row.playerId))])
      const last = rows.at(-1)
      return {
        content: rows.map((row) => caseView(row, names)),
        nextCursor:
          last && rows.length === limit ? writeCursor({ at: last.openedAt, id: last.caseId }) : null,
      }
    },
    exportCases: (input, { caller }) => casesFile(parts, caller.username, input),
    case: ({ caseId }) => showCase(parts, caseId),
    move: (input, context) => moveCase(parts, context, input),
    assign: (input, context) => assignCase(parts, context, input),
    hold: (input, context) => holdForCase(parts, context, input),
    note: (input, context) => noteOnCase(parts, context, input),
  })
}
