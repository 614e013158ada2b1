import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX, Scale } from 'lucide-react'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { proofQuery, type Proof } from './queries.ts'
import './ledger.css'

/** What the last looks at the ledger found, each with its age; a press asks for a look at everything, which goes on in the background. */
export const LedgerProof = () => {
  const { t } = useWords()
  const proof = useQuery(proofQuery)
  const look = useAct('reconciliationBackOffice', 'reconcile', { alsoOld: ['ledger'] })
  return (
    <section className="books" aria-label={t('books.title')}>
      <div className="books-head">
        <div>
          <h2>{t('books.title')}</h2>
          <p className="quiet">{t('books.hint')}</p>
        </div>
        <Button busy={look.isPending} onClick={() => look.mutate({})}>
          <Scale size={18} aria-hidden /> {t('books.prove')}
        </Button>
      </div>
      <InlineFault error={look.error ?? proof.error} />
      <div aria-live="polite">{proof.data && <LedgerReport proof={proof.data} />}</div>
    </section>
  )
}

type Verdict = 'books.sound' | 'books.unsound' | 'books.unproven' | 'books.unfinished'

const verdictOf = ({ outcome, isNewSound }: Proof): Verdict => {
  if (outcome === 'unsound') return 'books.unsound'
  if (outcome === null) return 'books.unproven'
  return outcome === 'failed' || isNewSound === false ? 'books.unfinished' : 'books.sound'
}

const LedgerReport = ({ proof }: { proof: Proof }) => {
  const { t, language } = useWords()
  const count = (value: number) => countText(value, language)
  const verdict = verdictOf(proof)
  const isSound = verdict === 'books.sound'
  const Sign = isSound ? CircleCheck : verdict === 'books.unproven' ? CircleAlert : CircleX
  const { at, through, newAt, running, totalsAt } = proof
  return (
    <div className="books-report">
      <p className="books-verdict" data-sound={isSound}>
        <Sign size={20} aria-hidden />
        <strong>{t(verdict)}</strong>
      </p>
      {at && through && (
        <p className="quiet">
          {t('health.last-full')} <Moment at={at} form="full" /> ·{' '}
          {t('books.scope', { transfers: count(proof.transferCount), took: count(Math.round(proof.tookMs)) })}{' '}
          <Moment at={through} form="full" />
        </p>
      )}
      {newAt && (
        <p className="quiet">
          {t('health.last-new')} <Moment at={newAt} form="full" />
        </p>
      )}
      {running && (
        <p className="quiet">
          {t('books.running', { done: count(running.partsDone), parts: count(running.parts) })}{' '}
          <Moment at={running.startedAt} form="full" />
        </p>
      )}
      {at && <Checks checks={proof.checks} />}
      {totalsAt && (
        <>
          <p className="quiet">
            {t('books.totals-at', { accounts: count(proof.accountCount) })}{' '}
            <Moment at={totalsAt} form="full" />
          </p>
          <Totals totals={proof.totals} />
        </>
      )}
    </div>
  )
}

const checkWords: Readonly<Record<string, WordKey>> = {
  v_unbalanced: 'books.check-unbalanced',
  v_balance_drift: 'books.check-drift',
  v_negative: 'books.check-negative',
  v_orphans: 'health.check.orphans',
  v_dup_refs: 'health.check.dup-refs',
  segments: 'health.check.segments',
  checkpoints: 'health.check.checkpoints',
  vendors: 'health.check.vendors',
  payments: 'health.check.payments',
  outcomes: 'health.check.outcomes',
  'pay-runs': 'health.check.pay-runs',
}

const Checks = ({ checks }: Pick<Proof, 'checks'>) => {
  const { t, language } = useWords()
  const columns: Column<Proof['checks'][number]>[] = [
    {
      id: 'name',
      header: t('books.check'),
      cell: ({ name }) => (checkWords[name] ? t(checkWords[name]) : <code>{name}</code>),
    },
    {
      id: 'result',
      header: t('books.result'),
      cell: ({ faults }) => (
        <Tag tone={faults === 0 ? 'good' : 'bad'}>{t(faults === 0 ? 'books.passed' : 'books.failed')}</Tag>
      ),
    },
    {
      id: 'faults',
      header: t('books.faults'),
      isNumber: true,
      cell: ({ faults }) => countText(faults, language),
    },
    {
      id: 'sample',
      header: t('books.sample'),
      cell: ({ sample }) =>
        sample.length === 0 ? (
          <span className="quiet">–</span>
        ) : (
          <code className="clipped">{sample.join(' ')}</code>
        ),
    },
  ]
  return <DataTable label={t('books.checks')} rows={checks} columns={columns} keyOf={({ name }) => name} />
}

const Totals = ({ totals }: Pick<Proof, 'totals'>) => {
  const { t } = useWords()
  const columns: Column<Proof['totals'][number]>[] = [
    { id: 'currency', header: t('ledger.currency'), cell: (row) => row.currency },
    {
      id: 'player',
      header: t('books.players'),
      isNumber: true,
      cell: (row) => <Money amount={row.player} currency={row.currency} />,
    },
    {
      id: 'house',
      header: t('books.house'),
      isNumber: true,
      cell: (row) => <Money amount={row.house} currency={row.currency} />,
    },
    {
      id: 'sum',
      header: t('books.sum'),
      isNumber: true,
      cell: (row) => <Money amount={row.sum} currency={row.currency} />,
    },
  ]
  return (
    <DataTable label={t('books.totals')} rows={totals} columns={columns} keyOf={({ currency }) => currency} />
  )
}
