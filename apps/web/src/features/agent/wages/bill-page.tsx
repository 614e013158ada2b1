import { Button } from '@krathong/ui/button'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery, refusalText } from '../../../shared/client.ts'
import { useWords } from '../../../shared/words.ts'
import { StateChip } from '../contracts/contract-card.tsx'
import { RealtimeRates, TermsFacts, TierTable } from '../contracts/terms-view.tsx'
import { useAgentQuery } from '../use-agent-query.ts'
import { BillCheck, SaveBill } from './bill-check.tsx'
import { BillLegs } from './bill-legs.tsx'
import { PeriodOf } from './bill-list.tsx'
import { BillSums } from './bill-sums.tsx'
import { checkBill, type OpenedBill } from './check-bill.ts'

/** One wage, opened: the rule, the sums, the bets, and what this device computed again. */
export const BillPage = ({ billId }: { billId: string }) => {
  const { t } = useWords()
  const { change } = useAgentQuery()
  const { data, error, refetch } = useQuery({ ...callQuery('wages', 'bill', { billId }), staleTime: 0 })
  return (
    <div className="stack">
      <div className="contract-acts">
        <Button kind="quiet" small onClick={() => change({ bill: null, leg: null, member: null })}>
          {t('wage.back')}
        </Button>
      </div>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={4} height="96px" />}
      {data && <Opened bill={data} />}
    </div>
  )
}

const Opened = ({ bill }: { bill: OpenedBill }) => {
  const { t } = useWords()
  const { currency, terms, state, tier } = bill
  const checked = useMemo(() => checkBill(bill), [bill])
  return (
    <>
      <header className="invite-head">
        <h3>
          <PeriodOf bill={bill} /> · <bdi>{bill.holder}</bdi>
        </h3>
        <StateChip state={state}>{t(`wage.state.${state}`)}</StateChip>
      </header>
      {checked && <BillCheck checked={checked} bill={bill} />}
      <BillSums bill={bill} checked={checked} />
      <section className="card stack">
        <h4>{t('wage.rule')}</h4>
        <TermsFacts terms={terms} currency={currency} />
        {terms.kind === 'realtime' ? (
          <RealtimeRates terms={terms} currency={currency} />
        ) : (
          <TierTable terms={terms} currency={currency} paid={tier} />
        )}
      </section>
      <BillLegs bill={bill} />
      <SaveBill bill={bill} />
    </>
  )
}
