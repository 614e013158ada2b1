import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Section } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { OpenPot } from './open-pot.tsx'
import { potsQuery } from './queries.ts'
import type { BackOfficePot } from './queries.ts'
import { usePercent } from './rtp-words.tsx'
import './rtp-monitor.css'

const MILLION = 1_000_000

const useColumns = (): Column<BackOfficePot>[] => {
  const { t } = useWords()
  const percent = usePercent()
  return [
    { id: 'code', header: t('pots.code'), cell: ({ code }) => code },
    { id: 'held', header: t('pots.held'), isNumber: true, cell: ({ held }) => <Money amount={held} /> },
    { id: 'seed', header: t('pots.seed'), isNumber: true, cell: ({ seed }) => <Money amount={seed} /> },
    {
      id: 'share',
      header: t('pots.share'),
      isNumber: true,
      cell: ({ contributionRate }) => percent(contributionRate / MILLION),
    },
    {
      id: 'by',
      header: t('pots.by'),
      isNumber: true,
      cell: ({ mustHitBy }) => (mustHitBy === null ? '–' : <Money amount={mustHitBy} />),
    },
    {
      id: 'turnover',
      header: t('pots.turnover'),
      isNumber: true,
      isWideOnly: true,
      cell: ({ turnoverPerHit }) => <Money amount={turnoverPerHit} />,
    },
    {
      id: 'last',
      header: t('pots.last'),
      cell: ({ lastWin }) =>
        lastWin === null ? (
          '–'
        ) : (
          <>
            <Money amount={lastWin.amount} /> · <Moment at={lastWin.at} form="full" />
          </>
        ),
    },
  ]
}

/** What the pots of the jackpot hold, and one more that must be won by a stated amount. */
export const PotsPanel = () => {
  const { t } = useWords()
  const percent = usePercent()
  const mayChange = may(useBackOffice(), 'settings.write')
  const pots = useQuery(potsQuery)
  const columns = useColumns()
  const [isAsked, setAsked] = useState(false)
  return (
    <Section title={t('pots.title')}>
      <p className="quiet returns-note">{t('pots.text')}</p>
      <Answer query={pots} rows={4}>
        {({ pots: rows, overlay, overlayMost }) => (
          <>
            <DataTable label={t('pots.title')} rows={rows} columns={columns} keyOf={({ code }) => code} />
            <p className="quiet returns-note">
              {t('pots.overlay', { part: percent(overlay), most: percent(overlayMost) })}
            </p>
          </>
        )}
      </Answer>
      {mayChange && (
        <Button kind="quiet" onClick={() => setAsked(true)}>
          {t('pots.open')}
        </Button>
      )}
      {isAsked && <OpenPot onClose={() => setAsked(false)} />}
    </Section>
  )
}
