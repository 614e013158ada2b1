import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { RtpFiguresTable } from '../../features/rtp-monitor/rtp-figures-table.tsx'
import { type ReturnedVersion, returnedVersionQuery, rtpQuery } from '../../features/rtp-monitor/queries.ts'
import { usePercent } from '../../features/rtp-monitor/rtp-words.tsx'
import { countText } from '../../shared/format.ts'
import { ReturnChart } from '../../features/rtp-monitor/rtp-chart.tsx'
import { IdText } from '../../shared/id-text.tsx'
import { Money } from '../../shared/money.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

/** What the platform paid for, beside the stakes of players. */
const FreeRounds = ({ free }: { free: NonNullable<ReturnedVersion['free']> }) => {
  const { t, language } = useWords()
  const percent = usePercent()
  return (
    <Section title={t('returns.free')}>
      <p className="quiet returns-note">{t('returns.free-text')}</p>
      <Facts
        items={[
          [t('returns.rounds'), countText(free.rounds, language)],
          [t('returns.staked'), <Money key="staked" amount={free.staked} />],
          [t('returns.returned'), <Money key="returned" amount={free.returned} />],
          [t('returns.realised'), percent(free.realised)],
        ]}
      />
    </Section>
  )
}

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
          isEmpty: ({ levels, free }) => levels.length === 0 && free === null,
          view: <Empty title={t('returns.none')} text={t('returns.none-hint')} />,
        }}
      >
        {({ days, levels, free }) => (
          <>
            <Section title={t('returns.days')}>
              <ReturnChart days={days} />
              <RtpFiguresTable label={t('returns.days')} lead={t('returns.day')} rows={days.toReversed()} />
            </Section>
            <Section title={t('returns.levels')}>
              <RtpFiguresTable label={t('returns.levels')} lead={t('returns.level')} rows={levels} />
            </Section>
            {free && <FreeRounds free={free} />}
          </>
        )}
      </Answer>
    </>
  )
}
