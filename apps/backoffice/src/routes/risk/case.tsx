import { useQuery } from '@tanstack/react-query'
import { CaseActs } from '../../features/risk/case-acts.tsx'
import { CaseState } from '../../features/risk/case-state.tsx'
import { EvidenceTable } from '../../features/risk/evidence-table.tsx'
import { Seen } from '../../features/risk/seen.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { type Out, read } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

type Found = Out<'risk', 'case'>

const CaseFacts = ({ found }: { found: Found }) => {
  const { t } = useWords()
  const { case: row, player } = found
  return (
    <Facts
      items={[
        [t('show.state'), <CaseState key="state" state={row.state} />],
        [
          t('player.one'),
          <Link key="player" to={`/players/${row.playerId}`}>
            {row.account}
          </Link>,
        ],
        [
          t('risk.player-score'),
          <Link key="score" to={`/risk?show=all&player=${row.playerId}`}>
            {t('risk.player-cases', { count: player.cases, score: player.score })}
          </Link>,
        ],
        [
          t('risk.rule'),
          <Link key="rule" to={`/risk-rules/${row.ruleId}`}>
            {row.rule}
          </Link>,
        ],
        [t('risk.seen'), <Seen key="seen" kind={row.kind} measured={row.measured} />],
        [t('risk.times'), String(row.times)],
        [t('risk.withdrawals'), t(row.holdsWithdrawals ? 'risk.held' : 'risk.not-held')],
        [t('risk.assigned'), row.assignedTo ?? '–'],
        [t('risk.opened'), <Moment key="opened" at={row.openedAt} form="full" />],
        [t('risk.last'), <Moment key="last" at={row.lastAt} form="full" />],
        ...(row.outcome === null ? [] : ([[t('risk.outcome'), t(`risk.outcome.${row.outcome}`)]] as const)),
      ]}
    />
  )
}

const Steps = ({ steps }: { steps: Found['steps'] }) => {
  const { t } = useWords()
  return (
    <DataTable
      label={t('risk.steps')}
      rows={steps}
      keyOf={({ no }) => String(no)}
      columns={[
        { id: 'at', header: t('risk.at'), cell: (step) => <Moment at={step.at} form="full" /> },
        { id: 'by', header: t('risk.by'), cell: (step) => step.by },
        {
          id: 'act',
          header: t('risk.what'),
          cell: (step) => (step.to ? t(`risk.state.${step.to}`) : t(`risk.act.${step.act}`)),
        },
        { id: 'text', header: t('risk.note'), cell: (step) => <span dir="auto">{step.text ?? '–'}</span> },
      ]}
    />
  )
}

/** One case: what was found of whom, what it stands on, what was done, and what may be done now. */
export const RiskCase = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const mayDecide = may(useBackOffice(), 'risk.decide')
  const found = useQuery(read('risk', 'case', { caseId: parts['caseId'] ?? '' }))
  return (
    <>
      <PageHead
        title={found.data ? `${found.data.case.account}: ${found.data.case.rule}` : t('risk.title')}
        parent={{ title: t('risk.title'), to: '/risk' }}
      >
        {found.data && mayDecide && <CaseActs key={found.data.case.version} of={found.data.case} />}
      </PageHead>
      <Answer query={found}>
        {(one) => (
          <>
            <CaseFacts found={one} />
            <Section title={t('risk.evidence')}>
              <EvidenceTable rows={one.evidence} />
            </Section>
            <Section title={t('risk.steps')}>
              {one.steps.length > 0 ? (
                <Steps steps={one.steps} />
              ) : (
                <p className="quiet">{t('risk.no-steps')}</p>
              )}
            </Section>
          </>
        )}
      </Answer>
    </>
  )
}
