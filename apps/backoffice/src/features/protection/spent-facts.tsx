import { Money } from '../../shared/money.tsx'
import { Facts } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Panel } from './queries.ts'

/** Time and money of a player, and how often they are shown them. */
export const SpentFacts = ({ panel }: { panel: Panel }) => {
  const { t } = useWords()
  const minutesOf = (minutes: number) => t('guard.minutes-of', { minutes: String(minutes) })
  return (
    <Facts
      items={[
        ...panel.state.spent.map(
          ({ span, staked, net, minutes }) =>
            [
              t(`guard.span.${span}`),
              <>
                {minutesOf(minutes)} · {t('guard.staked')} <Money amount={staked} /> · {t('guard.net')}{' '}
                <Money amount={net} />
              </>,
            ] as const,
        ),
        [t('guard.reality'), minutesOf(panel.state.reality.minutes)],
        [t('guard.acknowledged'), String(panel.acknowledged)],
      ]}
    />
  )
}
