import { useQuery } from '@tanstack/react-query'
import { AuditList } from '../../features/audit/audit-list.tsx'
import { auditQuery } from '../../features/audit/queries.ts'
import { ExportButton } from '../../shared/export-button.tsx'
import { Choice } from '../../shared/field.tsx'
import { StretchAnswer } from '../../shared/stretch-answer.tsx'
import { useFilters } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { AuditHead } from './audit-head.tsx'

const areas = [
  ['', 'filter.all'],
  ['banner:', 'audit.of-banners'],
  ['notice:', 'audit.of-notices'],
  ['module:', 'audit.of-modules'],
  ['system', 'audit.of-status'],
  ['regions', 'audit.of-regions'],
  ['operator:', 'audit.of-operators'],
  ['approval:', 'audit.of-approvals'],
  ['network:', 'audit.of-networks'],
  ['export:', 'audit.of-exports'],
] as const

export const AuditTrail = () => {
  const { t } = useWords()
  const [{ subject, cursor }, setFilters] = useFilters({ subject: '', cursor: '' })
  const audit = useQuery(auditQuery(subject, cursor))
  return (
    <>
      <AuditHead current="changes">
        <ExportButton group="operator" filters={subject ? { subject } : {}} />
      </AuditHead>
      <div className="filters">
        <Choice
          label={t('audit.subject')}
          value={subject}
          options={areas.map(([value, word]) => [value as string, t(word)] as const)}
          onChange={(value) => setFilters({ subject: value, cursor: '' })}
        />
      </div>
      <StretchAnswer
        query={audit}
        cursor={cursor}
        onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
        none={{ title: t('audit.none'), text: t('audit.none-hint') }}
      >
        {(rows, isStale) => <AuditList rows={rows} isStale={isStale} />}
      </StretchAnswer>
    </>
  )
}
