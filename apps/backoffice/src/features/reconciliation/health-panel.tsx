import { Button } from '@krathong/ui/button'
import { CircleAlert, CircleCheck, CircleX, Scale, Snowflake } from 'lucide-react'
import { useState } from 'react'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { useCheckName } from './names.ts'
import { RowsDialog } from './rows-dialog.tsx'
import { Subject } from './subject.tsx'
import type { ReconciliationView, Health } from './queries.ts'
import './reconciliation.css'

/** The views whose rows can be looked at one by one. */
const reconciliationViews: readonly ReconciliationView[] = [
  'v_unbalanced',
  'v_balance_drift',
  'v_negative',
  'v_orphans',
  'v_dup_refs',
  'v_open_holds',
  'v_unsettled',
]

type Verdict = 'sound' | 'unsound' | 'unsettled' | 'unknown' | 'unfinished'

/** What was found once and passes now still waits for somebody to settle it: the page on the ledger, which tells the checks, says no other thing. */
const verdictOf = ({ openDifferences, lastRun, checks }: Health): Verdict => {
  const passes = lastRun !== null && checks.every(({ faults, isFailed }) => faults === 0 && !isFailed)
  if (openDifferences > 0) return passes ? 'unsettled' : 'unsound'
  if (lastRun === null) return 'unknown'
  return lastRun.isSound ? 'sound' : 'unfinished'
}

const signs = {
  sound: CircleCheck,
  unsound: CircleX,
  unsettled: CircleAlert,
  unknown: CircleAlert,
  unfinished: CircleAlert,
} as const
const verdictWords = {
  sound: 'health.sound',
  unsound: 'health.unsound',
  unsettled: 'health.unsettled',
  unknown: 'health.unknown',
  unfinished: 'books.unfinished',
} as const

/** One sentence about the ledger, when that was found out, and every check behind it. */
export const HealthPanel = ({ health }: { health: Health }) => {
  const { t } = useWords()
  const look = useAct('reconciliationBackOffice', 'reconcile', { alsoOld: ['ledger'] })
  const verdict = verdictOf(health)
  const Sign = signs[verdict]
  const { lastRun, lastFull } = health
  return (
    <section className="books-panel" aria-label={t('health.title')}>
      <div className="books-panel-head">
        <p className="books-state" data-state={verdict} aria-live="polite">
          <Sign size={22} aria-hidden />
          <strong>{t(verdictWords[verdict])}</strong>
        </p>
        <Button busy={look.isPending} onClick={() => look.mutate({})}>
          <Scale size={18} aria-hidden /> {t('health.look')}
        </Button>
      </div>
      <InlineFault error={look.error} />
      {health.frozenAccounts > 0 && <Frozen health={health} />}
      {lastRun && (
        <p className="quiet">
          {t(lastRun.isFull ? 'health.last-full' : 'health.last-new')} <Moment at={lastRun.at} form="full" />
          {lastFull && !lastRun.isFull && (
            <>
              {' · '}
              {t('health.last-full')} <Moment at={lastFull.at} form="full" />
            </>
          )}
        </p>
      )}
      <HealthTable health={health} />
    </section>
  )
}

/** Who cannot give money now, why, and since when. */
const Frozen = ({ health: { frozen, frozenAccounts } }: { health: Health }) => {
  const { t, language } = useWords()
  const checkName = useCheckName()
  return (
    <div className="books-frozen">
      <p>
        <Snowflake size={18} aria-hidden />{' '}
        {t('health.frozen', { count: countText(frozenAccounts, language) })}
      </p>
      <ul>
        {frozen.map(({ account, reason, since }) => (
          <li key={account}>
            <Subject subject={account} />{' '}
            <span className="quiet">{checkName(reason.replace(/^difference: /, ''))}</span>{' '}
            <span className="quiet">
              <Moment at={since} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const VIEWS: readonly string[] = reconciliationViews
const isView = (name: string): name is ReconciliationView => VIEWS.includes(name)

interface CheckRow {
  name: string
  count: number
  isList: boolean
  isFailed: boolean
}

const HealthTable = ({ health }: { health: Health }) => {
  const { t, language } = useWords()
  const checkName = useCheckName()
  const [shown, setShown] = useState<ReconciliationView | null>(null)
  const rows: CheckRow[] = [
    ...health.checks.map(({ name, faults, isFailed }) => ({ name, count: faults, isList: false, isFailed })),
    ...health.lists.map(({ name, rows: count }) => ({ name, count, isList: true, isFailed: false })),
  ]
  const columns: Column<CheckRow>[] = [
    { id: 'name', header: t('books.check'), cell: ({ name }) => checkName(name) },
    { id: 'view', header: t('health.view'), isWideOnly: true, cell: ({ name }) => <code>{name}</code> },
    {
      id: 'result',
      header: t('books.result'),
      cell: ({ count, isList, isFailed }) =>
        isList ? (
          <Tag>{t('health.list')}</Tag>
        ) : isFailed ? (
          <Tag tone="bad">{t('health.unfinished')}</Tag>
        ) : (
          <Tag tone={count === 0 ? 'good' : 'bad'}>{t(count === 0 ? 'books.passed' : 'books.failed')}</Tag>
        ),
    },
    {
      id: 'count',
      header: t('health.rows'),
      isNumber: true,
      cell: ({ count }) => countText(count, language),
    },
    {
      id: 'show',
      header: '',
      cell: ({ name, count }) =>
        isView(name) && count > 0 ? (
          <Button kind="quiet" small onClick={() => setShown(name)}>
            {t('health.show')}
          </Button>
        ) : null,
    },
  ]
  return (
    <>
      <DataTable label={t('books.checks')} rows={rows} columns={columns} keyOf={({ name }) => name} />
      {shown && <RowsDialog view={shown} onClose={() => setShown(null)} />}
    </>
  )
}
