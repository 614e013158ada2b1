import { draftOfRule, newRule, readRule, type RuleDraft } from '../../features/risk/rule-drafts.ts'
import { RuleFields } from '../../features/risk/rule-parts.tsx'
import { RuleTrial } from '../../features/risk/rule-trial.tsx'
import { api } from '../../shared/client.ts'
import type { Out } from '../../shared/kit/calls.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'

/** One rule of risk, beside what it would have found in the last thirty days. */
export const RiskRule = defineEditor({
  part: 'ruleId',
  parent: { title: 'risk.rules', to: '/risk-rules' },
  words: { new: 'risk.new', one: 'risk.rule', gone: 'risk.gone' },
  group: 'risk',
  right: 'risk.rules',
  read: (ruleId, options) => api('risk', 'rule', { ruleId }, options),
  titleOf: ({ name }) => name,
  blank: newRule,
  draftOf: (saved: Out<'risk', 'rule'>) => draftOfRule(saved),
  readDraft: (draft: RuleDraft) => readRule(draft),
  save: async (ruleId, version, rule) => {
    await api('risk', 'saveRule', { ruleId, version, rule })
    return api('risk', 'rule', { ruleId })
  },
  Fields: RuleFields,
  Preview: RuleTrial,
})
