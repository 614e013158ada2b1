import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { RtpFiguresTable } from '../../features/rtp-monitor/rtp-figures-table.tsx'
import { returnedVersionQuery, rtpQuery } from '../../features/rtp-monitor/queries.ts'
import { ReturnChart } from '../../features/rtp-monitor/rtp-chart.tsx'
import { IdText } from '../../shared/id-text.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

/** One version of a game: its last thirty days and each level of the stake. */
export const ReturnDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const definitionHash = parts['definitionHash'] ?? ''
  const version = useQuery(returnedVersionQuery(definitionHash))
  const games = useQuery(rtpQuery).data?.games
  const game = games?.find((one) => one.definitionHash === definitionHash)
  return (
    <>
      <PageHead
        title={
          game ? `${game.gameName} · ${t('returns.version', { version: game.version })}` : t('nav.returns')
        }
        parent={{ title: t('nav.returns'), to: '/returns' }}
        hint={<IdText id={definitionHash} isWhole />}
      />
      {game && <p className="quiet returns-note">{t(`returns.law.${game.law}`)}</p>}
      <Answer
        query={version}
        empty={{
          isEmpty: ({ levels }) => levels.length === 0,
          view: <Empty title={t('returns.none')} text={t('returns.none-hint')} />,
        }}
      >
        {({ days, levels }) => (
          <>
            <Section title={t('returns.days')}>
              <ReturnChart days={days} />
              <RtpFiguresTable label={t('returns.days')} lead={t('returns.day')} rows={days.toReversed()} />
            </Section>
            <Section title={t('returns.levels')}>
              <RtpFiguresTable label={t('returns.levels')} lead={t('returns.level')} rows={levels} />
            </Section>
          </>
        )}
      </Answer>
    </>
  )
}
