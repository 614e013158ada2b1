import { useQuery } from '@tanstack/react-query'
import { AuditList } from '../../features/audit/audit-list.tsx'
import { TrailPanel } from '../../features/audit/trail-panel.tsx'
import { Choice } from '../../shared/field.tsx'
import { read } from '../../shared/kit/calls.ts'
import { type ControlProps, own } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { stretches } from '../../shared/kit/list-rows.tsx'
import { useWords } from '../../shared/words.ts'
import { AuditHead } from './audit-head.tsx'

const LOOK_AGAIN_MS = 60_000

/** What a subject begins with, and what that is called. */
const areas = [
  ['', 'filter.all'],
  ['banner:', 'audit.of-banners'],
  ['notice:', 'audit.of-notices'],
  ['module:', 'audit.of-modules'],
  ['system', 'audit.of-status'],
  ['regions', 'audit.of-regions'],
  ['operator:', 'audit.of-operators'],
  ['sign-in', 'audit.of-sign-ins'],
  ['approval:', 'audit.of-approvals'],
  ['network:', 'audit.of-networks'],
  ['export:', 'audit.of-exports'],
] as const

/** A link may name one subject of an area: the choice among areas leaves it as it is. */
const Areas = ({ value, onChange }: ControlProps) => {
  const { t } = useWords()
  return (
    <div className="filters">
      <Choice
        label={t('audit.subject')}
        value={value}
        options={areas.map(([area, word]) => [area as string, t(word)] as const)}
        onChange={onChange}
      />
    </div>
  )
}

const Trail = () => {
  const trail = useQuery(read('trailBackOffice', 'state', {}, { refetchInterval: LOOK_AGAIN_MS }))
  return trail.data && <TrailPanel state={trail.data} />
}

export const AuditTrail = defineList({
  Head: AuditHead,
  label: 'nav.audit',
  csv: 'operator',
  Above: Trail,
  filters: { subject: own(Areas) },
  read: stretches('operator', 'audit'),
  input: ({ subject }) => (subject ? { subject } : {}),
  none: ['audit.none', 'audit.none-hint'],
  Table: AuditList,
})
