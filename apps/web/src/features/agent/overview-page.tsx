import { Money } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { callQuery, refusalText } from '../../shared/client.ts'
import { clockOf, countOf, dayOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { download } from '../../shared/download.ts'
import { SaveFile } from '../../shared/record-tools.tsx'
import { Figure, SumFigures } from './figures.tsx'
import { RangeChoice, useDays } from './range-choice.tsx'
import { resultClass } from './team-today.tsx'
import { useAgentQuery } from './use-agent-query.ts'
import '../../shared/records.css'
import './agent.css'
import './team.css'

const scopes = ['team', 'direct', 'own'] as const
type Scope = (typeof scopes)[number]
const FRESH_MS = 60_000

/** The whole of the team in figures, for any stretch of days: everybody, those directly below, or the agent alone. */
export const OverviewPage = () => {
  const { t } = useWords()
  const range = useDays()
  const { query, change } = useAgentQuery()
  const asked = query.get('whose')
  const whose: Scope = scopes.find((scope) => scope === asked) ?? 'team'
  const { data, error, refetch } = useQuery({
    ...callQuery('agentTeam', 'overview', { from: range.from, to: range.to, whose }),
    staleTime: 0,
    refetchInterval: FRESH_MS,
    placeholderData: (before) => before,
  })
  return (
    <div className="stack">
      <RangeChoice range={range} />
      <Segments
        label={t('overview.whose')}
        value={whose}
        onChange={(next) => change({ whose: next === 'team' ? null : next })}
        options={scopes.map((value) => ({ value, label: t(`overview.whose.${value}`) }))}
      />
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={4} height="96px" />}
      {data && <Overview overview={data} asked={{ from: range.from, to: range.to, whose }} />}
    </div>
  )
}

/** Nothing of nothing is no share. */
const shareOf = (part: number, whole: number) => (whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)}%`)

interface Asked {
  from: string
  to: string
  whose: Scope
}

const Overview = ({ overview, asked }: { overview: Output<'agentTeam', 'overview'>; asked: Asked }) => {
  const { t } = useWords()
  const { currency, total, agents, players, online, active, balance, days, countedAt, timeZone } = overview
  const { wages, invited } = overview
  return (
    <>
      <dl className="agent-figures">
        <Figure name={t('overview.balance')}>
          <Money amount={balance} currency={currency} />
        </Figure>
        <Figure name={t('overview.agents')}>{countOf(agents)}</Figure>
        <Figure name={t('overview.players')}>{countOf(players)}</Figure>
        <Figure name={t('overview.online')}>{countOf(online)}</Figure>
        <Figure name={t('agent.activeMembers')}>{countOf(active)}</Figure>
        <SumFigures sums={total} currency={currency} />
        <Figure name={t('overview.depositors')}>{countOf(total.depositors)}</Figure>
        <Figure name={t('overview.withdrawers')}>{countOf(total.withdrawers)}</Figure>
        <Figure name={t('overview.profit')} className={resultClass(total.profit)}>
          <Money amount={total.profit} currency={currency} signed />
        </Figure>
        {(['salary', 'dividend'] as const).map((kind) => (
          <Figure key={kind} name={t(`overview.${kind}`)}>
            <Money amount={wages[kind]} currency={currency} />
          </Figure>
        ))}
        <Figure name={t('invite.clicks')}>{countOf(invited.clicks)}</Figure>
        <Figure name={t('overview.conversion')}>
          {countOf(invited.registrations)} <small>{shareOf(invited.registrations, invited.clicks)}</small>
        </Figure>
        <Figure name={t('overview.paidIn')}>
          {countOf(invited.depositors)} <small>{shareOf(invited.depositors, invited.registrations)}</small>
        </Figure>
      </dl>
      <p className="agent-quiet">
        {t('agent.resultNote')} {t('agent.zone', { zone: timeZone })}
        {countedAt && <> {t('overview.countedAt', { time: clockOf(countedAt) })}</>}
      </p>
      {days.length > 1 && (
        <div className="record-tools">
          <SaveFile
            fetchFile={(cursor) =>
              download('agentTeam', 'overviewFile', { ...asked, ...(cursor && { cursor }) })
            }
          />
        </div>
      )}
      {days.length > 1 && <Days days={days} currency={currency} />}
    </>
  )
}

const columns = ['stake', 'valid', 'result', 'profit', 'deposits', 'withdrawals'] as const
const signed: readonly (typeof columns)[number][] = ['result', 'profit']

const Days = ({ days, currency }: Pick<Output<'agentTeam', 'overview'>, 'days' | 'currency'>) => {
  const { t } = useWords()
  const names = {
    stake: t('agent.stake'),
    valid: t('profit.validBet'),
    result: t('agent.result'),
    profit: t('overview.profit'),
    deposits: t('profit.deposits'),
    withdrawals: t('profit.withdrawals'),
  }
  return (
    <table className="agent-days">
      <thead>
        <tr>
          <th scope="col">{t('agent.day')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {names[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">{dayOf(new Date(`${day.day}T12:00:00`))}</th>
            {columns.map((column) => (
              <td
                key={column}
                data-name={names[column]}
                className={signed.includes(column) ? resultClass(day[column]) : ''}
              >
                <Money amount={day[column]} currency={currency} signed={signed.includes(column)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
