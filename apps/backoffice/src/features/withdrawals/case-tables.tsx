import { useQuery } from '@tanstack/react-query'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { proofQuery, type WithdrawalCase } from './queries.ts'
import './withdrawals.css'

type Step = WithdrawalCase['steps'][number]
type Payout = WithdrawalCase['payouts'][number]
type Hit = WithdrawalCase['hits'][number]

export const StepTable = ({ steps }: { steps: readonly Step[] }) => {
  const { t } = useWords()
  const columns: Column<Step>[] = [
    { id: 'at', header: t('withdrawal.at'), cell: (step) => <Moment at={step.at} form="full" /> },
    { id: 'to', header: t('withdrawal.state'), cell: (step) => t(`withdrawal.state.${step.to}`) },
    { id: 'by', header: t('withdrawal.by'), cell: (step) => step.by ?? t(`withdrawal.actor.${step.actor}`) },
    { id: 'reason', header: t('reason.label'), cell: (step) => step.reason ?? '–' },
  ]
  return (
    <DataTable
      label={t('withdrawal.steps')}
      rows={steps}
      columns={columns}
      keyOf={(step) => `${step.at}${step.to}`}
    />
  )
}

/** What a request ran into; cases of risk are opened from here. */
const HitRule = ({ hit, playerId }: { hit: Hit; playerId: string }) => {
  const { t } = useWords()
  const word = t(`withdrawal.rule.${hit.rule}`)
  const mayRead = may(useBackOffice(), 'risk.read')
  return hit.rule === 'risk-case' && mayRead ? (
    <Link to={`/risk?show=open&player=${playerId}`}>{word}</Link>
  ) : (
    <>{word}</>
  )
}

export const HitTable = ({ hits, playerId }: { hits: readonly Hit[]; playerId: string }) => {
  const { t } = useWords()
  const columns: Column<Hit>[] = [
    { id: 'rule', header: t('withdrawal.rule'), cell: (hit) => <HitRule hit={hit} playerId={playerId} /> },
    { id: 'measured', header: t('withdrawal.measured'), isNumber: true, cell: (hit) => hit.measured },
    { id: 'threshold', header: t('withdrawal.threshold'), isNumber: true, cell: (hit) => hit.threshold },
  ]
  return <DataTable label={t('withdrawal.rules')} rows={hits} columns={columns} keyOf={(hit) => hit.rule} />
}

export const PayoutTable = ({ payouts }: { payouts: readonly Payout[] }) => {
  const { t } = useWords()
  const columns: Column<Payout>[] = [
    { id: 'made', header: t('withdrawal.at'), cell: (payout) => <Moment at={payout.madeAt} form="full" /> },
    {
      id: 'channel',
      header: t('withdrawal.channel'),
      cell: (payout) => t(`withdrawal.channel.${payout.channel}`),
    },
    { id: 'state', header: t('withdrawal.state'), cell: (payout) => t(`withdrawal.payout.${payout.state}`) },
    {
      id: 'reference',
      header: t('withdrawal.reference'),
      cell: (payout) => payout.reference ?? payout.fault ?? '–',
    },
    {
      id: 'amount',
      header: t('withdrawal.amount'),
      isNumber: true,
      cell: (payout) => <Money amount={payout.amount} />,
    },
    {
      id: 'recalled',
      header: t('withdrawal.recalled'),
      isNumber: true,
      cell: (payout) => <Money amount={payout.recalled} />,
    },
  ]
  return (
    <DataTable
      label={t('withdrawal.payouts')}
      rows={payouts}
      columns={columns}
      keyOf={(payout) => payout.payoutId}
    />
  )
}

const Proof = ({ proofId, mediaType }: { proofId: string; mediaType: string }) => {
  const { t } = useWords()
  const proof = useQuery(proofQuery(proofId))
  return (
    <Answer query={proof} rows={1}>
      {({ base64 }) => (
        <img className="proof" alt={t('withdrawal.proof')} src={`data:${mediaType};base64,${base64}`} />
      )}
    </Answer>
  )
}

export const Proofs = ({ proofs }: { proofs: WithdrawalCase['proofs'] }) => (
  <div className="proofs">
    {proofs.map(({ proofId, mediaType }) => (
      <Proof key={proofId} proofId={proofId} mediaType={mediaType} />
    ))}
  </div>
)
