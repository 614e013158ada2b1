import { Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { callQuery, refusalText } from '../../../shared/client.ts'
import { useWords } from '../../../shared/words.ts'
import { useAgentQuery } from '../use-agent-query.ts'
import { BillList } from '../wages/bill-list.tsx'
import { BillPage } from '../wages/bill-page.tsx'
import { DownlineContracts } from './downline-contracts.tsx'
import type { Kind } from './kinds.ts'
import { OwnContracts } from './own-contracts.tsx'
import '../agent.css'
import '../invite.css'
import '../team.css'
import './contracts.css'

/** The own contract, and those with direct downlines. */
const Contracts = ({ kind }: { kind: Kind }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    ...callQuery('contractPages', 'ofKind', { kind }),
    staleTime: 0,
  })
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} height="96px" />
  return (
    <div className="stack">
      <OwnContracts kind={kind} page={data} />
      <DownlineContracts kind={kind} page={data} />
    </div>
  )
}

const views = ['contracts', 'own', 'down'] as const

/** One kind: its contracts, the own wages by them, and what downlines are paid; or one wage, opened. */
const KindPage = ({ kind }: { kind: Kind }) => {
  const { t } = useWords()
  const { query, change } = useAgentQuery()
  const bill = query.get('bill')
  const asked = query.get('view')
  const view = views.find((one) => one === asked) ?? 'contracts'
  if (bill !== null) return <BillPage billId={bill} />
  return (
    <div className="stack">
      <Segments
        label={t(`contract.kind.${kind}`)}
        value={view}
        onChange={(next) => change({ view: next === 'contracts' ? null : next })}
        options={views.map((value) => ({ value, label: t(`wage.view.${value}`) }))}
      />
      {view === 'contracts' ? <Contracts kind={kind} /> : <BillList kind={kind} side={view} />}
    </div>
  )
}

/** By the names of the specification. */
export const DividendPage = () => <KindPage kind="dividend" />
export const DailyWagesPage = () => <KindPage kind="daily" />
export const HourlySalaryPage = () => <KindPage kind="hourly" />
export const RealtimeSalaryPage = () => <KindPage kind="realtime" />
