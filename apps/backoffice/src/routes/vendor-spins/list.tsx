import { cols } from '../../shared/kit/columns.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Money } from '../../shared/money.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

type Row = RowOf<'vendorSpins', 'list'>
const col = cols<Row>()

const LOOK_AGAIN_MS = 15_000

const Head = () => {
  const { t } = useWords()
  return <PageHead title={t('spins.title')} hint={t('spins.hint')} />
}

/** What vendors were asked to give, how that went, and what it came to. */
export const VendorSpinList = defineList({
  Head,
  label: 'spins.title',
  filters: { queue: tabs(['open', 'refused', 'all'], (id) => `spins.queue.${id}`) },
  read: pages('vendorSpins', 'list', LOOK_AGAIN_MS),
  input: (of) => ({ queue: of.queue }),
  none: ['spins.none', 'spins.none-hint'],
  keyOf: (row: Row) => row.grantId,
  linkOf: (row: Row) => `/rewards/${row.promotionId}`,
  columns: [
    col.of('account', 'signal.player', (row) => <bdi>{row.account}</bdi>),
    col.of('title', 'signal.promotion', (row) => row.title),
    col.of('games', 'spins.games', (row) => `${row.games.join(', ')} (${row.vendor})`),
    col.of('spins', 'spins.spins', (row) => (
      <span className="unbroken">
        {row.spins} × <Money amount={row.stake} />
      </span>
    )),
    col.of('state', 'show.state', (row, { t }) => (
      <>
        {t(`spins.state.${row.state}`)}
        {row.cancelFor !== null && `: ${t(`spins.why.${row.cancelFor}`)}`}
        {row.fault !== null && (
          <span className="told quiet">
            {t('spins.fault')}: <bdi>{row.fault}</bdi>
          </span>
        )}
      </>
    )),
    col.count('tries', 'spins.tries', (row) => row.tries),
    col.of('won', 'spins.won', (row) => (row.state === 'done' ? <Money amount={row.won} /> : '–'), {
      isNumber: true,
    }),
    col.at('at', 'spins.at', (row) => row.at),
    col.at('until', 'spins.until', (row) => row.until),
  ],
})
