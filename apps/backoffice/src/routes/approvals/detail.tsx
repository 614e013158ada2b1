import { useQuery } from '@tanstack/react-query'
import { ApprovalFields } from '../../features/approvals/approval-fields.tsx'
import { DecisionPanel } from '../../features/approvals/decision-panel.tsx'
import { DecisionTag } from '../../features/approvals/decision-tag.tsx'
import { useApprovalNames } from '../../features/approvals/names.ts'
import { approvalQuery, type Approval } from '../../features/approvals/queries.ts'
import { Moment } from '../../shared/moment.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const ApprovalDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const { kindName } = useApprovalNames()
  const approval = useQuery(approvalQuery(parts['approvalId'] ?? ''))
  return (
    <>
      <PageHead
        title={approval.data ? kindName(approval.data.kind) : t('approval.one')}
        parent={{ title: t('nav.approvals'), to: '/approvals' }}
      />
      <Answer query={approval}>{(found) => <Found approval={found} />}</Answer>
    </>
  )
}

const Found = ({ approval }: { approval: Approval }) => {
  const { t } = useWords()
  const isOpen = approval.decision === null
  return (
    <>
      <Facts
        items={[
          [t('approval.decision'), <DecisionTag key="decision" decision={approval.decision} />],
          [t('approval.proposer'), approval.proposer],
          [t('approval.proposed'), <Moment key="proposed" at={approval.proposedAt} form="full" />],
          [t('reason.label'), approval.reason],
          ...(isOpen
            ? [[t('approval.until'), <Moment key="until" at={approval.expiresAt} form="full" />] as const]
            : [
                [t('approval.decider'), approval.decider ?? '–'] as const,
                [
                  t('approval.decided'),
                  <Moment key="decided" at={approval.decidedAt} form="full" />,
                ] as const,
                [t('approval.decision-reason'), approval.decisionReason ?? '–'] as const,
              ]),
        ]}
      />
      {isOpen && (
        <Section title={t('approval.effect')}>
          <ApprovalFields lines={approval.lines} />
          <DecisionPanel approval={approval} />
        </Section>
      )}
      <Section title={t('approval.words')}>
        <pre className="act-detail">{JSON.stringify(approval.detail, null, 2)}</pre>
        <p className="quiet">
          {t('approval.hash')} <code>{approval.detailHash}</code>
        </p>
      </Section>
      {approval.result !== null && (
        <Section title={t('approval.result')}>
          <pre className="act-detail">{JSON.stringify(approval.result, null, 2)}</pre>
        </Section>
      )}
    </>
  )
}
