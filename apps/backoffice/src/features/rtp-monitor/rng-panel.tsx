import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Section, Tag } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { rngQuery } from './queries.ts'
import type { RngTest } from './queries.ts'
import './rtp-monitor.css'

/** The least likely of a trial's figures: what a sound generator shows now and then is small, and never below 1e-11. */
const leastOf = ({ checks }: RngTest): string => {
  const least = Math.min(...checks.flatMap(({ p }) => (p === null ? [] : [Math.min(p, 1 - p)])))
  return Number.isFinite(least) ? least.toPrecision(2) : '–'
}

/** Whether the server's chance is sound, and the last trials of it. */
export const RngPanel = () => {
  const { t } = useWords()
  const chance = useQuery(rngQuery)
  const columns: Column<RngTest>[] = [
    { id: 'at', header: t('returns.chance.at'), cell: ({ at }) => <Moment at={at} form="full" /> },
    {
      id: 'state',
      header: t('returns.state'),
      cell: ({ isSound }) => (
        <Tag tone={isSound ? 'good' : 'bad'}>
          {t(isSound ? 'returns.chance.sound' : 'returns.chance.bad')}
        </Tag>
      ),
    },
    { id: 'checks', header: t('returns.chance.checks'), isNumber: true, cell: ({ checks }) => checks.length },
    { id: 'least', header: t('returns.chance.least'), isNumber: true, cell: leastOf },
    { id: 'fault', header: t('returns.chance.fault'), cell: ({ fault }) => fault ?? '–' },
  ]
  return (
    <Section title={t('returns.chance')}>
      <p className="quiet returns-note">{t('returns.chance.text')}</p>
      <Answer query={chance} rows={2}>
        {({ trials }) => (
          <DataTable
            label={t('returns.chance')}
            rows={trials}
            columns={columns}
            keyOf={({ trialId }) => trialId}
          />
        )}
      </Answer>
    </Section>
  )
}
