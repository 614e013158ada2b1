import { Button } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleX, Scale } from 'lucide-react'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { api } from '../../shared/client.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { Proof } from './queries.ts'
import './ledger.css'

/** Adds the books up from the rows themselves, at the press of a button, and shows every check. */
export const BooksProof = () => {
  const { t } = useWords()
  const prove = useMutation({ mutationFn: () => api('ledger', 'prove', {}) })
  return (
    <section className="books" aria-label={t('books.title')}>
      <div className="books-head">
        <div>
          <h2>{t('books.title')}</h2>
          <p className="quiet">{t('books.hint')}</p>
        </div>
        <Button busy={prove.isPending} onClick={() => prove.mutate()}>
          <Scale size={18} aria-hidden /> {t('books.prove')}
        </Button>
      </div>
      <InlineFault error={prove.error} />
      <div aria-live="polite">{prove.data && <BooksReport proof={prove.data} />}</div>
    </section>
  )
}

const BooksReport = ({ proof }: { proof: Proof }) => {
  const { t, language } = useWords()
  const count = (value: number) => countText(value, language)
  const Sign = proof.isSound ? CircleCheck : CircleX
  return (
    <div className="books-report">
      <p className="books-verdict" data-sound={proof.isSound}>
        <Sign size={20} aria-hidden />
        <strong>{t(proof.isSound ? 'books.sound' : 'books.unsound')}</strong>
      </p>
      <p className="quiet">
        {t('books.scope', {
          transfers: count(proof.transferCount),
          accounts: count(proof.accountCount),
          took: count(Math.round(proof.tookMs)),
        })}{' '}
        <Moment at={proof.at} form="full" />
      </p>
      <Checks checks={proof.checks} />
      <Totals totals={proof.totals} />
    </div>
  )
}

const checkWords: Readonly<Record<string, WordKey>> = {
  v_unbalanced: 'books.check-unbalanced',
  v_balance_drift: 'books.check-drift',
  v_negative: 'books.check-negative',
  v_broken_chain: 'books.check-chain',
  v_orphans: 'books.check-orphans',
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
