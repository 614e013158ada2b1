import { lengthIn, unitOf } from '../../features/risk/rule-drafts.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { Tag } from '../../shared/page-head.tsx'

const col = cols<RowOf<'risk', 'rules'>>()

export const RiskRules = defineList({
  title: 'risk.rules',
  label: 'risk.rules',
  hint: 'risk.rules-hint',
  parent: { title: 'risk.title', to: '/risk' },
  add: { to: '/risk-rules/new', word: 'risk.new', right: 'risk.rules' },
  read: stretches('risk', 'rules'),
  none: ['risk.rules-none', 'risk.rules-none-hint'],
  keyOf: (row) => row.ruleId,
  linkOf: (row) => `/risk-rules/${row.ruleId}`,
  columns: [
    col.of('name', 'risk.name', (row) => row.name),
    col.of('kind', 'risk.kind', (row, { t }) => t(`risk.kind.${row.kind}`)),
    col.of('within', 'risk.within', ({ parameters: { minutes } }, { t }) =>
      t(`risk.span.${unitOf(minutes)}`, { count: lengthIn(minutes) }),
    ),
    col.count('score', 'risk.score', (row) => row.score),
    col.of('on', 'risk.on', (row, { t }) => (
      <Tag tone={row.isOn ? 'good' : 'plain'}>{t(row.isOn ? 'hooks.is-on' : 'hooks.is-off')}</Tag>
    )),
    col.count('open', 'risk.show.open', (row) => row.openCases),
    col.at('checked', 'risk.checked', (row) => (row.isOn ? row.checkedTo : null), { isWideOnly: true }),
    col.of('by', 'show.updated-by', (row) => row.changedBy, { isWideOnly: true }),
  ],
})
