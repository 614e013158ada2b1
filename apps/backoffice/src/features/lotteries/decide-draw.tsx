import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Section, Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { DrawFeeds } from './feed-states.tsx'
import { EnterResult } from './enter-result.tsx'
import type { DrawDetail } from './draw-detail.ts'

type Entry = DrawDetail['entries'][number]

const tones: Record<Entry['outcome'], Tone> = { waiting: 'warn', agreed: 'good', differed: 'bad' }

/** What staff decide on a draw, where there is anything to decide, and who has entered what. */
export const DecideDraw = ({ detail }: { detail: DrawDetail }) => {
  const { t } = useWords()
  const mayDecide = may(useBackOffice(), 'draws.decide')
  const { entering, entries, mayVoid, block } = detail
  return (
    <>
      {entering && (
        <Section title={t('lots.official')}>
          <p className="quiet">{t('lots.official-hint')}</p>
          {detail.feeds.length > 0 && <DrawFeeds feeds={detail.feeds} />}
          {entries.length > 0 && <Entries entries={entries} />}
          {detail.results.length > 1 && <Results results={detail.results} />}
          {mayDecide && entering.mayEnter && <Entering detail={detail} />}
          {!entering.mayEnter && detail.draw.state !== 'voided' && (
            <p>
              {t('lots.enter-from')} <Moment at={detail.draw.drawAt} form="full" />
            </p>
          )}
        </Section>
      )}
      {block && <NamedBlock block={block} />}
      {mayDecide && mayVoid && (
        <Section title={t('lots.void')}>
          <p className="quiet">{t('lots.void-hint')}</p>
          <VoidDraw detail={detail} />
        </Section>
      )}
    </>
  )
}

/** The block of a chain that decides a draw, and whether both nodes say it alike. */
const NamedBlock = ({ block: { height, said, isFaulty } }: { block: NonNullable<DrawDetail['block']> }) => {
  const { t } = useWords()
  return (
    <Section title={t('lots.block')}>
      <p className="quiet">{t('lots.block.hint')}</p>
      <p>
        {t('lots.block.height')} <bdi className="tabular">{height}</bdi>
      </p>
      {said.length > 0 && (
        <DataTable
          label={t('lots.block')}
          rows={said.map((hash, at) => ({ hash, at }))}
          keyOf={({ at }) => String(at)}
          columns={[
            {
              id: 'node',
              header: t('lots.block.node'),
              cell: ({ at }) => t(at === 0 ? 'lots.block.first' : 'lots.block.second'),
            },
            {
              id: 'said',
              header: t('lots.block.said'),
              cell: ({ hash }) => (
                <>
                  {hash === null ? (
                    <Tag tone="bad">{t('lots.block.nothing')}</Tag>
                  ) : (
                    <bdi className="mono wrap">{hash}</bdi>
                  )}{' '}
                  {isFaulty && hash !== null && <Tag tone="warn">{t('lots.entry.differed')}</Tag>}
                </>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

/** A draw that has its result is corrected rarely: the form comes when somebody asks for it. */
const Entering = ({ detail: { draw, entering, entries } }: { detail: DrawDetail }) => {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const waits = entries.some(({ outcome }) => outcome === 'waiting')
  if (entering!.version > 0 && !isAsked && !waits)
    return (
      <div>
        <Button kind="quiet" small onClick={() => setAsked(true)}>
          {t('lots.correct')}
        </Button>
      </div>
    )
  return <EnterResult key={entering!.version} draw={draw} entering={entering!} />
}

/** What each correction changed, the result that counts first. */
const Results = ({ results }: Pick<DrawDetail, 'results'>) => {
  const { t } = useWords()
  const money = (name: 'more' | 'less' | 'owed') => ({
    ...{ id: name, header: t(`lots.corrected-${name}`), isNumber: true },
    cell: (row: DrawDetail['results'][number]) => <Money amount={row[name]} />,
  })
  return (
    <DataTable
      label={t('lots.results')}
      rows={results}
      keyOf={({ version }) => String(version)}
      columns={[
        { id: 'at', header: t('lots.entered-at'), cell: ({ at }) => <Moment at={at} form="full" /> },
        {
          id: 'result',
          header: t('lots.result'),
          cell: ({ result }) => <bdi className="tabular">{result}</bdi>,
        },
        {
          id: 'tickets',
          header: t('lots.corrected-tickets'),
          isNumber: true,
          cell: ({ tickets }) => tickets,
        },
        ...(['more', 'less', 'owed'] as const).map(money),
      ]}
    />
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
        {
          id: 'by',
          header: t('lots.entered-by'),
          cell: ({ by, isFeed }) => (isFeed ? `${by} (${t('lots.by-feed')})` : by),
        },
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
        { id: 'reason', header: t('reason.label'), cell: ({ reason }) => reason ?? '–' },
      ]}
    />
  )
}

const VoidDraw = ({ detail: { draw } }: { detail: DrawDetail }) => {
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
