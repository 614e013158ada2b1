import { Money } from '@krathong/ui/money'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../shared/boot.ts'
import { callQuery, refusalText } from '../../../shared/client.ts'
import { download } from '../../../shared/download.ts'
import { SaveFile } from '../../../shared/record-tools.tsx'
import { Link } from '../../../shared/router.tsx'
import { dayOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { Figure } from '../figures.tsx'
import { RangeChoice, useDays } from '../range-choice.tsx'
import '../../../shared/records.css'
import '../agent.css'
import '../invite.css'
import '../team.css'

const columns = ['received', 'paidDown', 'net'] as const
const names = { received: 'wage.received', paidDown: 'wage.outgoing', net: 'wage.net' } as const

/** What contracts, prize groups and rebate points brought and cost, by the day of payment: what the ledger moved, and nothing beside it. */
export const IncomePage = () => {
  const { t } = useWords()
  const range = useDays('days30')
  const { data, error, refetch } = useQuery({
    ...callQuery('wages', 'income', { from: range.from, to: range.to }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return (
    <div className="stack">
      <RangeChoice range={range} />
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={3} height="96px" />}
      {data && data.owed.length > 0 && <Owed income={data} />}
      {data && data.days.length > 0 && (
        <div className="record-tools">
          <SaveFile
            fetchFile={(cursor) =>
              download('wages', 'incomeFile', { from: range.from, to: range.to, ...(cursor && { cursor }) })
            }
          />
        </div>
      )}
      {data && <Income income={data} />}
    </div>
  )
}

const pages = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const

/** What keeps money in the account: each kind leads to its bills. */
const Owed = ({ income: { owed, currency } }: { income: Output<'wages', 'income'> }) => {
  const { t } = useWords()
  return (
    <section className="invite-warning stack">
      <h3>{t('wage.owed')}</h3>
      <dl className="facts">
        {owed.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>
              <Link to={`#/agent/${pages[kind]}?view=down`}>{t(`contract.kind.${kind}`)}</Link>
            </dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('wage.owedText')}</p>
    </section>
  )
}

type Day = Output<'wages', 'income'>['days'][number]

const kindText = (t: ReturnType<typeof useWords>['t'], { kind, category }: Day): string => {
  if (kind === 'prize-share') return t('agentCentre.prizeShares')
  if (kind !== 'rebate-own' && kind !== 'rebate-agent') return t(`contract.kind.${kind}`)
  const games = category === null ? '' : ` · ${t(`shell.category.${category}`)}`
  return `${t('agentCentre.rebates')}: ${t(kind === 'rebate-own' ? 'rebate.own' : 'rebate.line')}${games}`
}

const Income = ({ income }: { income: Output<'wages', 'income'> }) => {
  const { t } = useWords()
  const { currency, total, days, timeZone } = income
  if (days.length === 0) return <Empty title={t('wage.none.income')} text={t('wage.noneText')} />
  return (
    <>
      <dl className="agent-figures">
        {columns.map((column) => (
          <Figure key={column} name={t(names[column])}>
            <Money amount={total[column]} currency={currency} />
          </Figure>
        ))}
      </dl>
      <table className="agent-days">
        <thead>
          <tr>
            <th scope="col">{t('agent.day')}</th>
            <th scope="col">{t('wage.kind')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(names[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((row) => (
            <tr key={`${row.day} ${row.kind} ${row.category}`}>
              <th scope="row">{dayOf(new Date(`${row.day}T12:00:00`))}</th>
              <td data-name={t('wage.kind')}>{kindText(t, row)}</td>
              {columns.map((column) => (
                <td key={column} data-name={t(names[column])}>
                  <Money amount={row[column]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="agent-quiet">{t('agent.zone', { zone: timeZone })}</p>
    </>
  )
}
