import { bonusTitle } from '../../features/bonuses/bonus-texts.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Money } from '../../shared/money.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

const col = cols<RowOf<'bonusApplicationsBackOffice', 'list'>>()

const LOOK_AGAIN_MS = 30_000

const Head = () => {
  const { t } = useWords()
  return <PageHead title={t('apply.title')} hint={t('apply.hint')} />
}

export const BonusApplicationList = defineList({
  Head,
  label: 'apply.title',
  filters: { queue: tabs(['waiting', 'all'], (id) => `submission.queue.${id}`) },
  read: pages('bonusApplicationsBackOffice', 'list', LOOK_AGAIN_MS),
  input: (of) => ({ queue: of.queue }),
  none: ['apply.none', 'apply.none-hint'],
  keyOf: (row) => row.applicationId,
  linkOf: (row) => `/bonus-applications/${row.applicationId}`,
  columns: [
    col.of('account', 'player.account', (row) => <bdi>{row.account}</bdi>),
    col.of('title', 'bonus.name', (row, { language }) => bonusTitle(row.texts, language)),
    col.of('state', 'show.state', (row, { t }) => t(`apply.state.${row.state}`)),
    col.of('signs', 'apply.signs', (row, { t }) =>
      row.signs.map((sign) => t(`referral.sign.${sign}`)).join(', '),
    ),
    col.count('pictures', 'feedback.pictures', (row) => row.pictureCount),
    col.of(
      'amount',
      'scheme.field.amount',
      (row) => (row.amount === null ? '–' : <Money amount={row.amount} />),
      {
        isNumber: true,
      },
    ),
    col.at('sent', 'feedback.sent', (row) => row.sentAt),
    col.of('by', 'show.updated-by', (row) => row.decidedBy ?? '–', { isWideOnly: true }),
  ],
})
