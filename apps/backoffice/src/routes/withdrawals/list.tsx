import { useQuery } from '@tanstack/react-query'
import { StateTag } from '../../features/withdrawals/state-tag.tsx'
import { read } from '../../shared/kit/calls.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

const LOOK_AGAIN_MS = 10_000
const col = cols<RowOf<'withdrawalBackOffice', 'queue'>>()

const useCount = () => {
  const counts = useQuery(read('withdrawalBackOffice', 'counts', {}, { refetchInterval: LOOK_AGAIN_MS }))
  return (queue: string) => counts.data?.counts.find((one) => one.queue === queue)?.count ?? 0
}

const PageLinks = () => {
  const { t } = useWords()
  return (
    <>
      <Link to="/withdrawals/ties">{t('tie.title')}</Link>
      <Link to="/withdrawals/policy">{t('withdrawal.policy')}</Link>
    </>
  )
}

/** Each case with its reason, its owner and its time. */
export const WithdrawalsList = defineList({
  title: 'nav.withdrawals',
  label: 'nav.withdrawals',
  hint: 'zone',
  Actions: PageLinks,
  filters: {
    queue: tabs(
      ['review', 'second', 'pay', 'unknown', 'disputes', 'all'],
      (queue) => `withdrawal.queue.${queue}`,
      { useCount },
    ),
  },
  read: stretches('withdrawalBackOffice', 'queue', LOOK_AGAIN_MS),
  input: ({ queue }) => ({ queue }),
  none: ['withdrawal.none', 'withdrawal.none-hint'],
  keyOf: (row) => row.withdrawalId,
  linkOf: (row) => `/withdrawals/${row.withdrawalId}`,
  columns: [
    col.of('number', 'withdrawal.number', (row) => row.withdrawalNo),
    col.of('account', 'player.account', (row) => row.account),
    col.money('amount', 'withdrawal.amount', (row) => ({ amount: row.amount })),
    col.of('state', 'withdrawal.state', (row) => <StateTag row={row} />),
    col.of(
      'why',
      'withdrawal.why',
      ({ rules, needsTwo }, { t }) =>
        [
          ...rules.map((rule) => t(`withdrawal.rule.${rule}`)),
          ...(needsTwo ? [t('withdrawal.needs-two')] : []),
        ].join(' · ') || '–',
    ),
    col.of(
      'owner',
      'withdrawal.owner',
      (row, { t }) => row.owner ?? <span className="quiet">{t('withdrawal.nobody')}</span>,
    ),
    col.of('created', 'withdrawal.requested', (row, { t }) => (
      <>
        <Moment at={row.createdAt} />
        <div className="quiet">
          {t('withdrawal.promised')} <Moment at={row.promisedAt} />
        </div>
      </>
    )),
  ],
})
