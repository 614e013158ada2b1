import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { KnownFeeds, FeedRow } from './feeds.ts'
import type { DrawDetail } from './draw-detail.ts'

/** How each source does, and the way to stop one. */
export const FeedStates = ({ known: { feeds, series } }: { known: KnownFeeds }) => {
  const { t } = useWords()
  const mayDecide = may(useBackOffice(), 'draws.decide')
  const [asked, setAsked] = useState<FeedRow | null>(null)
  const bare = series.filter((one) => one.feeds < 2)
  if (feeds.length === 0) return <p className="quiet">{t('lots.feed.none')}</p>
  return (
    <>
      {bare.length > 0 && (
        <p>
          <Tag tone="warn">{t('lots.feed.cover', { names: bare.map(({ name }) => name).join(', ') })}</Tag>
        </p>
      )}
      <DataTable
        label={t('lots.feeds')}
        rows={feeds}
        keyOf={({ code }) => code}
        columns={[
          {
            id: 'name',
            header: t('lots.feed'),
            cell: ({ name, isSimulated }) => (
              <>
                {name} {isSimulated && <Tag tone="plain">{t('lots.feed.simulated')}</Tag>}
              </>
            ),
          },
          { id: 'state', header: t('lots.feed.state'), cell: (feed) => <State feed={feed} /> },
          {
            id: 'answered',
            header: t('lots.feed.answered'),
            cell: ({ answeredAt }) =>
              answeredAt ? <Moment at={answeredAt} form="full" /> : t('lots.feed.never'),
          },
          {
            id: 'act',
            header: '',
            cell: (feed) =>
              mayDecide && (
                <Button kind="quiet" small onClick={() => setAsked(feed)}>
                  {t(feed.paused ? 'lots.feed.resume' : 'lots.feed.pause')}
                </Button>
              ),
          },
        ]}
      />
      {asked && <PauseFeed feed={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const State = ({ feed: { paused, fault, faulty } }: { feed: FeedRow }) => {
  const { t } = useWords()
  if (paused)
    return <Tag tone="warn">{t('lots.feed.paused', { name: paused.by, reason: paused.reason })}</Tag>
  if (!fault) return <Tag tone="good">{t('lots.feed.sound')}</Tag>
  return (
    <>
      <Tag tone="bad">{t(`lots.feed.fault.${fault}`)}</Tag> {t('lots.feed.faulty', { count: faulty })}
    </>
  )
}

const PauseFeed = ({ feed, onClose }: { feed: FeedRow; onClose: () => void }) => {
  const { t } = useWords()
  const act = useAct('lotteryBackOffice', 'pauseFeed', { onDone: onClose })
  const word = t(feed.paused ? 'lots.feed.resume' : 'lots.feed.pause')
  return (
    <ChangeDialog
      title={word}
      confirm={word}
      isRisky={feed.paused === null}
      isBusy={act.isPending}
      error={act.error}
      onConfirm={(reason) => act.mutate({ feed: feed.code, isPaused: feed.paused === null, reason })}
      onClose={onClose}
    >
      <p>{t(feed.paused ? 'lots.feed.resume-text' : 'lots.feed.pause-text', { name: feed.name })}</p>
    </ChangeDialog>
  )
}

/** What each source has said of one draw so far, and never what it is: that would tell the second person what to type. */
export const DrawFeeds = ({ feeds }: Pick<DrawDetail, 'feeds'>) => {
  const { t } = useWords()
  return (
    <DataTable
      label={t('lots.feeds')}
      rows={feeds}
      keyOf={({ name }) => name}
      columns={[
        { id: 'name', header: t('lots.feed'), cell: ({ name }) => name },
        {
          id: 'state',
          header: t('lots.feed.state'),
          cell: ({ state, fault, isPaused }) =>
            isPaused ? (
              <Tag tone="warn">{t('lots.feed.is-paused')}</Tag>
            ) : fault ? (
              <Tag tone="bad">{t(`lots.feed.fault.${fault}`)}</Tag>
            ) : (
              <Tag tone={state === 'drawn' ? 'good' : 'plain'}>
                {t(`lots.feed.said.${state ?? 'nothing'}`)}
              </Tag>
            ),
        },
        {
          id: 'asked',
          header: t('lots.feed.asked'),
          cell: ({ askedAt }) => <Moment at={askedAt} form="full" />,
        },
      ]}
    />
  )
}
