import { tabs } from '../../shared/kit/filters.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

const col = cols<RowOf<'referralsBackOffice', 'list'>>()

const LOOK_AGAIN_MS = 30_000

const Head = () => {
  const { t } = useWords()
  return <PageHead title={t('referral.title')} hint={t('referral.hint')} />
}

export const ReferralList = defineList({
  Head,
  label: 'referral.title',
  filters: { queue: tabs(['waiting', 'all'], (id) => `submission.queue.${id}`) },
  read: pages('referralsBackOffice', 'list', LOOK_AGAIN_MS),
  input: (of) => ({ queue: of.queue }),
  none: ['referral.none', 'referral.none-hint'],
  keyOf: (row) => row.friendId,
  linkOf: (row) => `/referrals/${row.friendId}`,
  columns: [
    col.of('friend', 'referral.friend', (row) => <bdi>{row.friend}</bdi>),
    col.of('referrer', 'referral.referrer', (row) => <bdi>{row.referrer}</bdi>),
    col.of('signs', 'referral.signs', (row, { t }) =>
      row.signs.map((sign) => t(`referral.sign.${sign}`)).join(', '),
    ),
    col.of('state', 'show.state', (row, { t }) => t(`referral.state.${row.state}`)),
    col.at('at', 'referral.qualified', (row) => row.qualifiedAt),
    col.of('by', 'show.updated-by', (row) => row.decidedBy ?? '–', { isWideOnly: true }),
  ],
})
