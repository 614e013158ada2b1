import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalText } from '../../shared/client.ts'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { useWords } from '../../shared/words.ts'
import { PlayMoneyNote } from '../../shared/play-money-note.tsx'
import { FreeCard } from './free-card.tsx'
import { accountsQuery, offerQuery } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import './withdraw.css'

const LIMIT = 10

/** Money out: what is free, what still has to be staked (`toStake`, drawn where something has), the request, and where every request stands. */
export const WithdrawPage = ({ toStake }: { toStake: ReactNode }) => {
  const { t } = useWords()
  const offer = useQuery(offerQuery())
  const accounts = useQuery(accountsQuery())
  const { records } = useCallRecords('withdrawals', 'withdrawals', { limit: LIMIT })
  const error = offer.error ?? accounts.error
  const again = () => {
    void offer.refetch()
    void accounts.refetch()
  }
  if (error && !(offer.data && accounts.data))
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={again} />
  if (!offer.data || !accounts.data) return <Loading rows={3} height="96px" />
  return (
    <div className="stack withdraw">
      {offer.data.isSimulated && (
        <PlayMoneyNote title={t('withdraw.simulatedTitle')} text={t('withdraw.simulated')} />
      )}
      <FreeCard offer={offer.data} />
      {offer.data.blocks.some(({ code }) => code === 'TURNOVER_OPEN') && toStake}
      <RequestForm offer={offer.data} accounts={accounts.data} />
      <h3 className="withdraw-heading">{t('withdraw.history')}</h3>
      <RecordList
        records={records}
        empty={{ title: t('withdraw.none'), text: t('withdraw.noneText') }}
        draw={(rows) => (
          <div className="stack">
            {rows.map((row) => (
              <WithdrawalCard key={row.withdrawalId} withdrawal={row} providers={accounts.data.providers} />
            ))}
          </div>
        )}
      />
    </div>
  )
}
