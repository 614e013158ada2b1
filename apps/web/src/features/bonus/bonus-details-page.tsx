import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { OpenCard } from './open-card.tsx'
import { openQuery, type PastRecord } from './queries.ts'
import './bonus.css'

const LIMIT = 10

/** What is still to be staked, with what giving up would come to, and how every bonus before has ended. */
export const BonusDetailsPage = () => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { data, error, refetch } = useQuery(openQuery())
  const { records } = useCallRecords('promotions', 'records', { limit: LIMIT })
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="96px" />
  return (
    <div className="stack">
      <dl className="facts card">
        <div>
          <dt>{t('bonus.cash')}</dt>
          <dd className="tabular">
            <OwnMoney amount={data.cash} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('bonus.gets')}</dt>
          <dd className="tabular">
            <OwnMoney amount={data.bonus} currency={currency} />
          </dd>
        </div>
      </dl>
      {data.records.length === 0 && <Empty title={t('bonus.none')} text={t('bonus.noneText')} />}
      {data.records.map((record) => (
        <OpenCard key={record.requirementId} record={record} openBets={data.openBets} />
      ))}
      <h3>{t('bonus.history')}</h3>
      <RecordList
        records={records}
        empty={{ title: t('bonus.none'), text: t('bonus.noneText') }}
        draw={(rows) => (
          <div className="stack">
            {rows
              .filter(({ state }) => state !== 'OPEN')
              .map((row) => (
                <PastCard key={row.requirementId} record={row} />
              ))}
          </div>
        )}
      />
    </div>
  )
}

const PastCard = ({ record }: { record: PastRecord }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <article className="card bonus-past">
      <strong>{record.source === 'DEPOSIT' ? t('bonus.depositRecord') : record.title}</strong>
      <span className="bonus-state" data-state={record.state}>
        {t(`bonus.record.${record.state}`)}
      </span>
      <dl className="facts">
        {record.source !== 'DEPOSIT' && (
          <div>
            <dt>{t(record.source === 'REWARD' ? 'reward.one' : 'bonus.gets')}</dt>
            <dd className="tabular">
              <OwnMoney amount={record.bonus} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('bonus.required')}</dt>
          <dd className="tabular">
            <OwnMoney amount={record.required} currency={currency} />
          </dd>
        </div>
        {record.kept !== null && (
          <div>
            <dt>{t('bonus.kept')}</dt>
            <dd className="tabular">
              <OwnMoney amount={record.kept} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('bonus.removed')}</dt>
          <dd className="tabular">
            <OwnMoney amount={record.removed} currency={currency} />
          </dd>
        </div>
      </dl>
      {record.closedAt && <p className="bonus-quiet tabular">{stampOf(record.closedAt)}</p>}
    </article>
  )
}
