import type { CallOutput, Calls } from '@krathong/protocol'
import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import { Section, Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { EnterResult } from './enter-result.tsx'

export type ToldDraw = CallOutput<Calls['lotteryBackOffice']['draw']>
type Entry = ToldDraw['entries'][number]

const tones: Record<Entry['outcome'], Tone> = { waiting: 'warn', agreed: 'good', differed: 'bad' }

/** What staff decide on a draw, where there is anything to decide, and who has entered what. */
export const DecideDraw = ({ told }: { told: ToldDraw }) => {
  const { t } = useWords()
  const mayDecide = may(useBackOffice(), 'draws.decide')
  const { entering, entries, mayVoid } = told
  return (
    <>
      {entering && (
        <Section title={t('lots.official')}>
          <p className="quiet">{t('lots.official-hint')}</p>
          {entries.length > 0 && <Entries entries={entries} />}
          {mayDecide && entering.mayEnter && (
            <EnterResult key={entries.length} draw={told.draw} parts={entering.parts} />
          )}
          {told.draw.state === 'scheduled' || told.draw.state === 'open' || told.draw.state === 'closed' ? (
            <p>
              {t('lots.enter-from')} <Moment at={told.draw.drawAt} form="full" />
            </p>
          ) : null}
        </Section>
      )}
      {mayDecide && mayVoid && (
        <Section title={t('lots.void')}>
          <p className="quiet">{t('lots.void-hint')}</p>
          <VoidDraw told={told} />
        </Section>
      )}
    </>
  )
}

const Entries = ({ entries }: { entries: readonly Entry[] }) => {
  const { t } = useWords()
  return (
    <DataTable
      label={t('lots.entries')}
      rows={entries}
      keyOf={({ by, at }) => `${by} ${at}`}
      columns={[
        { id: 'by', header: t('lots.entered-by'), cell: ({ by }) => by },
        { id: 'at', header: t('lots.entered-at'), cell: ({ at }) => <Moment at={at} form="full" /> },
        {
          id: 'outcome',
          header: t('lots.state'),
          cell: ({ outcome }) => <Tag tone={tones[outcome]}>{t(`lots.entry.${outcome}`)}</Tag>,
        },
        {
          id: 'result',
          header: t('lots.result'),
          cell: ({ result }) => <bdi className="tabular">{result ?? t('lots.entry.hidden')}</bdi>,
        },
      ]}
    />
  )
}

const VoidDraw = ({ told: { draw } }: { told: ToldDraw }) => {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const act = useAct('lotteryBackOffice', 'voidDraw', { onDone: () => setAsked(false) })
  const { gameCode, numero } = draw
  return (
    <div>
      <Button kind="quiet" small onClick={() => setAsked(true)}>
        {t('lots.void')}
      </Button>
      {isAsked && (
        <ChangeDialog
          title={t('lots.void')}
          confirm={t('lots.void')}
          isRisky
          isBusy={act.isPending}
          error={act.error}
          onConfirm={(reason) => act.mutate({ gameCode, numero, reason })}
          onClose={() => setAsked(false)}
        >
          <p>{t('lots.void-text', { name: draw.name, numero })}</p>
        </ChangeDialog>
      )}
    </div>
  )
}
