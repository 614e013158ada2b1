import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { download } from '../../../shared/download.ts'
import { SaveRecords } from '../../../shared/record-tools.tsx'
import { RecordList, useCallRecords } from '../../../shared/record-list.tsx'
import { countOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { useAgentQuery } from '../use-agent-query.ts'
import { BetList } from './bet-list.tsx'
import type { OpenedBill } from './check-bill.ts'
import '../../../shared/records.css'

const PAGE = 20

interface Shown {
  account: string
  isSelf?: boolean
  bets: number
  turnover: string
  won: string
  lost: string
  active?: number
}

const amounts = ['turnover', 'won', 'lost'] as const

/** A table whose rows open one step further down. */
const PlayTable = ({
  rows,
  currency,
  onOpen,
}: {
  rows: readonly Shown[]
  currency: CurrencyForm
  onOpen: (account: string) => void
}) => {
  const { t } = useWords()
  const hasActive = rows.some(({ active }) => active !== undefined)
  return (
    <table className="agent-days">
      <thead>
        <tr>
          <th scope="col">{t('account.username')}</th>
          <th scope="col">{t('wage.bets')}</th>
          {hasActive && <th scope="col">{t('wage.active')}</th>}
          {amounts.map((name) => (
            <th key={name} scope="col">
              {t(`wage.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.account}>
            <th scope="row">
              <Button kind="quiet" small onClick={() => onOpen(row.account)}>
                <bdi>{row.account}</bdi>
              </Button>{' '}
              {row.isSelf && <small className="agent-quiet">{t('wage.self')}</small>}
            </th>
            <td data-name={t('wage.bets')}>{countOf(row.bets)}</td>
            {hasActive && <td data-name={t('wage.active')}>{countOf(row.active ?? 0)}</td>}
            {amounts.map((name) => (
              <td key={name} data-name={t(`wage.${name}`)}>
                <Money amount={row[name]} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** From the legs to the members of one, and to the bets of a member: the own team and nobody else. */
export const BillLegs = ({ bill }: { bill: OpenedBill }) => {
  const { t } = useWords()
  const { query, change } = useAgentQuery()
  const [leg, member] = [query.get('leg'), query.get('member')]
  const { currency, billId } = bill
  return (
    <section className="card stack">
      <h4>{t('wage.leg')}</h4>
      <PlayTable
        rows={bill.legs}
        currency={currency}
        onOpen={(account) => change({ leg: account, member: null })}
      />
      {leg !== null && (
        <>
          <h4>
            {t('wage.members')}: <bdi>{leg}</bdi>
          </h4>
          <Members
            billId={billId}
            leg={leg}
            currency={currency}
            onOpen={(account) => change({ member: account })}
          />
        </>
      )}
      {member !== null && (
        <>
          <h4>
            {t('wage.bets')}: <bdi>{member}</bdi>
          </h4>
          <Bets billId={billId} member={member} currency={currency} />
        </>
      )}
    </section>
  )
}

const Members = ({
  billId,
  leg,
  currency,
  onOpen,
}: {
  billId: string
  leg: string
  currency: CurrencyForm
  onOpen: (account: string) => void
}) => {
  const { t } = useWords()
  const { records } = useCallRecords('wages', 'members', { billId, leg, limit: PAGE })
  return (
    <>
      <SaveRecords
        records={records}
        fetchFile={(cursor) => download('wages', 'memberFile', { billId, leg, ...(cursor && { cursor }) })}
      />
      <RecordList
        records={records}
        empty={{ title: t('wage.noBets'), text: t('wage.noBetsText') }}
        draw={(rows) => <PlayTable rows={rows} currency={currency} onOpen={onOpen} />}
      />
    </>
  )
}

const Bets = ({ billId, member, currency }: { billId: string; member: string; currency: CurrencyForm }) => {
  const { t } = useWords()
  const { records } = useCallRecords('wages', 'bets', { billId, member, limit: PAGE })
  return (
    <>
      <SaveRecords
        records={records}
        fetchFile={(cursor) => download('wages', 'betFile', { billId, member, ...(cursor && { cursor }) })}
      />
      <RecordList
        records={records}
        empty={{ title: t('wage.noBets'), text: t('wage.noBetsText') }}
        draw={(rows) => <BetList bets={rows} currency={currency} />}
      />
    </>
  )
}
