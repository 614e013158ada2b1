import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import { download } from '../../shared/download.ts'
import { SaveFile } from '../../shared/record-tools.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { Figure, SumFigures, type Sums } from './figures.tsx'
import { PathBar } from './path-bar.tsx'
import { RangeChoice, useDays } from './range-choice.tsx'
import { resultClass } from './team-today.tsx'
import { useAgentQuery } from './use-agent-query.ts'
import '../../shared/records.css'
import './agent.css'
import './team.css'

const PAGE = 20

const useLosses = (range: { from: string; to: string }, under: string) =>
  useInfiniteQuery({
    queryKey: ['agentTeam', 'losses', range.from, range.to, under],
    queryFn: ({ pageParam, signal }) =>
      client(
        'agentTeam',
        'losses',
        { from: range.from, to: range.to, under, limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    placeholderData: (before) => before,
  })

/** What each leg of the team won or lost; the rows make up the total. A press on an agent goes one level down. */
export const LossesPage = () => {
  const { t } = useWords()
  const range = useDays()
  const { query } = useAgentQuery()
  const under = query.get('under') ?? ''
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLosses(range, under)
  const { from, to } = range
  const [first] = data?.pages ?? []
  const rows = data?.pages.flatMap(({ content }) => content) ?? []
  return (
    <div className="stack">
      <RangeChoice range={range} />
      {error && !first && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!first && !error && <Loading rows={4} height="96px" />}
      {first && <PathBar path={first.path} />}
      {first && (
        <dl className="agent-figures">
          <SumFigures sums={first.total} currency={first.currency} />
          <Figure name={t('losses.wages')}>
            <Money amount={first.total.wages} currency={first.currency} />
          </Figure>
        </dl>
      )}
      {first && (
        <div className="record-tools">
          <SaveFile
            fetchFile={(cursor) =>
              download('agentTeam', 'lossFile', { from, to, under, ...(cursor && { cursor }) })
            }
          />
        </div>
      )}
      {first && <Rows rows={rows} currency={first.currency} />}
      {hasNextPage && (
        <Button kind="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('invite.more')}
        </Button>
      )}
      <p className="agent-quiet">{t('agent.resultNote')}</p>
    </div>
  )
}

const columns = [
  'stake',
  'payout',
  'result',
  'deposits',
  'withdrawals',
] as const satisfies readonly (keyof Sums)[]

/** Told under the name, where it is something: what counts of the stakes, and what was given beside games. */
const beside = [
  ['profit.validBet', 'valid'],
  ['overview.rebatesOwn', 'rebatesOwn'],
  ['overview.rebatesLine', 'rebatesLine'],
  ['profit.bonuses', 'bonuses'],
  ['losses.wages', 'wages'],
] as const

const Rows = ({
  rows,
  currency,
}: {
  rows: Output<'agentTeam', 'losses'>['content']
  currency: CurrencyForm
}) => {
  const { t } = useWords()
  const { addressOf } = useAgentQuery()
  const names = {
    stake: t('agent.stake'),
    payout: t('agent.payout'),
    result: t('agent.result'),
    deposits: t('profit.deposits'),
    withdrawals: t('profit.withdrawals'),
  }
  return (
    <table className="agent-days">
      <thead>
        <tr>
          <th scope="col">{t('account.username')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {names[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.account}>
            <th scope="row">
              {row.isAgent && !row.isSelf ? (
                <Link to={addressOf({ under: row.account })}>
                  <bdi>{row.account}</bdi>
                </Link>
              ) : (
                <bdi>{row.account}</bdi>
              )}{' '}
              <small className="agent-quiet">
                {t(row.isSelf ? 'team.self' : row.isAgent ? 'team.withTeam' : 'invite.kind.player')}
              </small>
              <span className="losses-more">
                {beside
                  .filter(([, key]) => /[1-9]/.test(row[key]))
                  .map(([name, key]) => (
                    <span key={key}>
                      {t(name)} <Money amount={row[key]} currency={currency} />
                    </span>
                  ))}
              </span>
            </th>
            {columns.map((column) => (
              <td
                key={column}
                data-name={names[column]}
                className={column === 'result' ? resultClass(row.result) : ''}
              >
                <Money amount={row[column]} currency={currency} signed={column === 'result'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
