import { useQuery } from '@tanstack/react-query'
import { CaseActions } from '../../features/identity/case-actions.tsx'
import { Evidence } from '../../features/identity/evidence.tsx'
import { HitTable } from '../../features/identity/hit-table.tsx'
import { caseQuery, type IdentityCase } from '../../features/identity/queries.ts'
import { StateTag } from '../../features/identity/state-tag.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const IdentityDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const found = useQuery(caseQuery(parts['caseId'] ?? ''))
  return (
    <>
      <PageHead
        title={found.data?.case.account ?? t('nav.identity')}
        parent={{ title: t('nav.identity'), to: '/identity' }}
      />
      <Answer query={found}>{(value) => <Found found={value} />}</Answer>
    </>
  )
}

const Found = ({ found }: { found: IdentityCase }) => {
  const { t } = useWords()
  const { case: row, others, hits } = found
  return (
    <>
      <Facts
        items={[
          [t('identity.state'), <StateTag key="state" state={row.state} />],
          [t('identity.level'), row.level],
          [
            t('player.account'),
            <Link key="player" to={`/players/${row.playerId}`}>
              {row.account}
            </Link>,
          ],
          [t('identity.reviewer'), row.reviewer ?? t('identity.nobody')],
          [t('identity.sent-at'), <Moment key="sent" at={row.submittedAt} form="full" />],
          [
            t('identity.others'),
            others.length === 0
              ? '–'
              : others.map(({ playerId, account }) => (
                  <Link key={playerId} to={`/players/${playerId}`}>
                    {account}{' '}
                  </Link>
                )),
          ],
        ]}
      />
      <CaseActions found={found} />
      {hits.length > 0 && (
        <Section title={t('identity.hits')}>
          <HitTable rows={hits} />
        </Section>
      )}
      <Evidence found={found} />
      <Section title={t('identity.steps')}>
        <StepTable steps={found.steps} />
      </Section>
    </>
  )
}

type Step = IdentityCase['steps'][number]

const StepTable = ({ steps }: { steps: readonly Step[] }) => {
  const { t } = useWords()
  const columns: Column<Step>[] = [
    { id: 'at', header: t('identity.at'), cell: (step) => <Moment at={step.at} form="full" /> },
    { id: 'to', header: t('identity.state'), cell: (step) => t(`identity.state.${step.to}`) },
    { id: 'by', header: t('identity.by'), cell: (step) => step.byWhom ?? t(`identity.actor.${step.actor}`) },
    { id: 'reason', header: t('reason.label'), cell: (step) => step.reason ?? '–' },
  ]
  return (
    <DataTable
      label={t('identity.steps')}
      rows={steps}
      columns={columns}
      keyOf={(step) => `${step.at}${step.to}`}
    />
  )
}
