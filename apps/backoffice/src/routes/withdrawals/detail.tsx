import { useQuery } from '@tanstack/react-query'
import { CaseActions } from '../../features/withdrawals/case-actions.tsx'
import { HitTable, PayoutTable, Proofs, StepTable } from '../../features/withdrawals/case-tables.tsx'
import { caseQuery, type WithdrawalCase } from '../../features/withdrawals/queries.ts'
import { StateTag } from '../../features/withdrawals/state-tag.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const WithdrawalDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const found = useQuery(caseQuery(parts['withdrawalId'] ?? ''))
  return (
    <>
      <PageHead
        title={found.data?.withdrawal.withdrawalNo ?? t('withdrawal.one')}
        parent={{ title: t('nav.withdrawals'), to: '/withdrawals' }}
      />
      <Answer query={found}>{(value) => <Case found={value} />}</Answer>
    </>
  )
}

const Case = ({ found }: { found: WithdrawalCase }) => {
  const { t } = useWords()
  const { withdrawal } = found
  return (
    <>
      <Facts
        items={[
          [t('withdrawal.state'), <StateTag key="state" row={withdrawal} />],
          [
            t('player.account'),
            <Link key="player" to={`/players/${withdrawal.playerId}`}>
              {withdrawal.account}
            </Link>,
          ],
          [t('withdrawal.amount'), <Money key="amount" amount={withdrawal.amount} />],
          [t('withdrawal.money-paid'), <Money key="paid" amount={withdrawal.paid} />],
          [t('withdrawal.money-held'), <Money key="held" amount={withdrawal.held} />],
          [t('withdrawal.money-returned'), <Money key="returned" amount={withdrawal.returned} />],
          [t('withdrawal.to'), `${withdrawal.provider} ···· ${withdrawal.lastFour}, ${withdrawal.holder}`],
          [t('withdrawal.owner'), withdrawal.owner ?? t('withdrawal.nobody')],
          [t('withdrawal.requested'), <Moment key="requested" at={withdrawal.createdAt} form="full" />],
          [t('withdrawal.promised'), <Moment key="promised" at={withdrawal.promisedAt} form="full" />],
          [t('withdrawal.confirm-by'), <Moment key="confirm" at={withdrawal.confirmBy} form="full" />],
          ...(withdrawal.needsTwo
            ? [[t('withdrawal.first-approver'), withdrawal.firstApprover ?? '–'] as const]
            : []),
          ...(withdrawal.claimedReceived
            ? [
                [
                  t('withdrawal.claimed'),
                  <Money key="claimed" amount={withdrawal.claimedReceived} />,
                ] as const,
              ]
            : []),
        ]}
      />
      <CaseActions found={found} />
      {found.hits.length > 0 && (
        <Section title={t('withdrawal.rules')}>
          <HitTable hits={found.hits} playerId={withdrawal.playerId} />
        </Section>
      )}
      {found.proofs.length > 0 && (
        <Section title={t('withdrawal.proofs')}>
          <Proofs proofs={found.proofs} />
        </Section>
      )}
      {found.payouts.length > 0 && (
        <Section title={t('withdrawal.payouts')}>
          <PayoutTable payouts={found.payouts} />
        </Section>
      )}
      <Section title={t('withdrawal.steps')}>
        <StepTable steps={found.steps} />
      </Section>
    </>
  )
}
