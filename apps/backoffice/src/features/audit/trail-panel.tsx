import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type { CallOutput, Calls } from '@krathong/protocol'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Facts, Section } from '../../shared/page-head.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import './audit.css'

type TrailState = CallOutput<Calls['trailBackOffice']['state']>
type Place = TrailState['places'][number]

const signs = { whole: CircleCheck, broken: CircleX, failed: CircleAlert, none: CircleAlert } as const

/** Whether the trail stands as it was written, how far that is known, and where it does not. */
export const TrailPanel = ({ state }: { state: TrailState }) => {
  const { t, language } = useWords()
  const verdict = state.placesCount > 0 ? 'broken' : (state.outcome ?? 'none')
  const Sign = signs[verdict]
  const signed = (head: TrailState['mark']) =>
    head ? t('trail.row-and-number', { row: countText(Number(head.row), language), number: head.no }) : '–'
  return (
    <Section
      title={t('trail.title')}
      actions={<ExportButton group="trailBackOffice" filters={{}} word="trail.take" />}
    >
      <div className="trail-panel">
        <p className="trail-state" data-state={verdict}>
          <Sign size={20} aria-hidden /> {t(`trail.${verdict}`)}
        </p>
        <Facts
          items={[
            [t('trail.checked-at'), <Moment key="checked" at={state.checkedAt} form="full" />],
            [t('trail.all-at'), <Moment key="all" at={state.allAt} form="full" />],
            [t('trail.head'), state.head ? countText(Number(state.head.row), language) : '–'],
            [t('trail.mark'), signed(state.mark)],
            [t('trail.root'), signed(state.root)],
          ]}
        />
        {state.places.length > 0 && <Places places={state.places} />}
      </div>
    </Section>
  )
}

const Places = ({ places }: { places: readonly Place[] }) => {
  const { t } = useWords()
  const columns: Column<Place>[] = [
    {
      id: 'where',
      header: t('trail.where'),
      cell: ({ after, row }) =>
        Number(row) - Number(after) > 1 ? t('trail.between', { after, row }) : t('trail.at', { row }),
    },
    { id: 'what', header: t('trail.what'), cell: ({ kind }) => t(`trail.kind.${kind}` as WordKey) },
    { id: 'found', header: t('trail.found-at'), cell: ({ foundAt }) => <Moment at={foundAt} form="full" /> },
  ]
  return (
    <DataTable
      label={t('trail.places')}
      rows={places}
      columns={columns}
      keyOf={({ kind, row }) => `${kind} ${row}`}
    />
  )
}
