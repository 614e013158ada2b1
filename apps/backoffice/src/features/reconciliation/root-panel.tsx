import { Button } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { Stamp } from 'lucide-react'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Facts, Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { Health } from './queries.ts'

type Root = NonNullable<Health['root']>

/** How far the ledger is sealed, and the last root that was signed. */
export const RootPanel = ({ health }: { health: Health }) => {
  const { t, language } = useWords()
  const backOffice = useBackOffice()
  const sign = useAct('reconciliationBackOffice', 'makeRoot')
  const { seal, root } = health
  const count = (text: string) => countText(Number(text), language)
  return (
    <Section
      title={t('health.seal')}
      actions={
        may(backOffice, 'ledger.correct') && (
          <Button kind="quiet" busy={sign.isPending} onClick={() => sign.mutate({})}>
            <Stamp size={18} aria-hidden /> {t('health.sign')}
          </Button>
        )
      }
    >
      <InlineFault error={sign.error} />
      <Facts
        items={[
          [
            t('health.sealed-until'),
            seal.sealedUntil ? <Moment key="until" at={seal.sealedUntil} form="full" /> : '–',
          ],
          [t('health.segments'), count(seal.segments)],
          [t('health.sealed-transfers'), count(seal.transfers)],
          [t('health.checked-segments'), count(seal.checkedSegment)],
          [t('health.late'), count(String(seal.late))],
        ]}
      />
      {root ? (
        <RootFacts root={root} />
      ) : (
        <Empty title={t('health.no-root')} text={t('health.no-root-hint')} />
      )}
    </Section>
  )
}

const RootFacts = ({ root }: { root: Root }) => {
  const { t } = useWords()
  const columns: Column<Root['funds'][number]>[] = [
    { id: 'currency', header: t('ledger.currency'), cell: ({ currency }) => currency },
    {
      id: 'players',
      header: t('health.owed'),
      isNumber: true,
      cell: ({ players, currency }) => <Money amount={players} currency={currency} />,
    },
    {
      id: 'house',
      header: t('books.house'),
      isNumber: true,
      cell: ({ house, currency }) => <Money amount={house} currency={currency} />,
    },
    {
      id: 'tree',
      header: t('health.tree'),
      isWideOnly: true,
      cell: ({ tree }) => <code className="hash">{tree}</code>,
    },
  ]
  return (
    <div className="root">
      <h3>{t('health.root', { number: root.root })}</h3>
      <Facts
        items={[
          [t('health.made'), <Moment key="made" at={root.madeAt} form="full" />],
          [t('health.through'), <Moment key="through" at={root.through} form="full" />],
          [t('health.root-segment'), root.segment],
        ]}
      />
      <dl className="hashes">
        <div>
          <dt>{t('health.hash')}</dt>
          <dd>
            <code className="hash">{root.hash}</code>
          </dd>
        </div>
        <div>
          <dt>{t('health.signature')}</dt>
          <dd>
            <code className="hash">{root.signature}</code>
          </dd>
        </div>
        <div>
          <dt>{t('health.key')}</dt>
          <dd>
            <code className="hash">{root.publicKey}</code>
          </dd>
        </div>
      </dl>
      <DataTable
        label={t('health.owed')}
        rows={root.funds}
        columns={columns}
        keyOf={({ currency }) => currency}
      />
    </div>
  )
}
