import type { ReportName, ReportSpec } from '@krathong/protocol/shapes/reports'
import { dayText } from '../../shared/calendar.ts'
import { localeOf, momentText } from '../../shared/format.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { type WordKey, useWords } from '../../shared/words.ts'
import { PlayerChoice } from './player-choice.tsx'
import { ReportFiles } from './report-files.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportView } from './report-view.tsx'
import { shapes, useReport } from './use-report.ts'
import { reports } from '@krathong/protocol/shapes/reports'
import { type Row, useCell } from './report-columns.tsx'

interface ReportTilesProps {
  name: ReportName
  currency: string
  totals: Row
}

/** The sums that matter most, above the table; also where nothing moved. */
const ReportTiles = ({ name, currency, totals }: ReportTilesProps) => {
  const { t } = useWords()
  const spec: ReportSpec = reports[name]
  const cell = useCell({ name, by: '', currency })
  return (
    <dl className="report-tiles">
      {(spec.tiles ?? [])
        .filter((column) => totals[column] !== null && totals[column] !== undefined)
        .map((column) => (
          <div key={column}>
            <dt>{t(`report.col.${column}` as WordKey)}</dt>
            <dd>{cell(column, spec.columns[column]!, totals[column])}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A report: its days and currency in the address, its table or chart, its files. */
export const ReportPage = ({ name }: { name: ReportName }) => {
  const { t, language } = useWords()
  const { spec, isAsked, of, days, by, asked, now, timeZone, query, cursor, choose, moveTo } = useReport(name)
  const dayOf = (day: string) => dayText(day, localeOf(language))
  const parent = { title: t('report.title'), to: '/reports' }
  const title = t(`report.${name}` as WordKey)
  const hint = spec.isNow
    ? t('report.as-of', { at: momentText(now, language, timeZone, 'full') })
    : t('report.days', { from: dayOf(days.from), to: dayOf(days.to), zone: timeZone })
  const shape = spec.chart.length > 0 ? of.shape : 'table'
  if (!isAsked)
    return (
      <>
        <PageHead title={title} hint={t('report.choose-player')} parent={parent} />
        <p className="quiet report-hint">{t(`report.${name}.hint` as WordKey)}</p>
        <PlayerChoice playerId="" account={null} onChoose={(player) => choose({ player })} />
      </>
    )
  const view = (
    <Answer query={query}>
      {(answer) => (
        <>
          {spec.tiles && answer.totals && (
            <ReportTiles name={name} currency={answer.currency} totals={answer.totals} />
          )}
          <ReportView
            name={name}
            by={by}
            answer={answer}
            shape={shape}
            cursor={cursor}
            isStale={query.isPlaceholderData}
            onMove={moveTo}
          />
        </>
      )}
    </Answer>
  )
  return (
    <>
      <PageHead title={title} hint={hint} parent={parent}>
        <ReportFiles name={name} asked={asked} />
      </PageHead>
      <p className="quiet report-hint">{t(`report.${name}.hint` as WordKey)}</p>
      {spec.of === 'player' && (
        <PlayerChoice
          playerId={of.player}
          account={query.data?.account ?? null}
          onChoose={(player) => choose({ player, currency: '' })}
        />
      )}
      <ReportFilters
        groupings={spec.by}
        by={by}
        period={of.period}
        days={days}
        currency={query.data?.currency ?? of.currency}
        currencies={query.data?.currencies ?? []}
        isNow={spec.isNow === true}
        least={spec.least === undefined ? null : of.least || spec.least}
        choose={choose}
      />
      {spec.chart.length > 0 ? (
        <Tabs
          label={title}
          tabs={shapes.map((id) => ({ id, label: t(`figure.as.${id}`) }))}
          current={shape}
          onChange={(next) => choose({ shape: next }, true)}
        >
          {view}
        </Tabs>
      ) : (
        view
      )}
    </>
  )
}
