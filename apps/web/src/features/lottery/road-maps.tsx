import { useWords } from '../../shared/words.ts'
import type { Road } from './trends.ts'

/** Runs of sides: a column for each run, the newest at the end. */
export const RoadMaps = ({ roads }: { roads: readonly Road[] }) => {
  const { t } = useWords()
  return roads.map(({ sides, runs }) => {
    const now = runs.at(-1)!
    return (
      <section key={sides[0]} className="lottery-section">
        <h3>{sides.map((side) => t(`lottery.pick.${side}`)).join(' · ')}</h3>
        <p className="lottery-quiet">
          {t('lottery.trend.streak', { side: t(`lottery.pick.${now.side}`), count: now.length })}
        </p>
        <ul className="lottery-road-legend" aria-hidden="true">
          {sides.map((side, index) => (
            <li key={side}>
              <span className={`lottery-bead lottery-bead-${index}`} /> {t(`lottery.pick.${side}`)}
            </li>
          ))}
        </ul>
        <div
          className="lottery-road"
          role="img"
          tabIndex={0}
          aria-label={runs.map(({ side, length }) => `${t(`lottery.pick.${side}`)} ${length}`).join(', ')}
        >
          {runs.toReversed().map(({ side, length }, column) => (
            // A run is its place in the road.
            <span key={runs.length - column} className="lottery-run">
              {Array.from({ length }, (_, bead) => (
                <span key={bead} className={`lottery-bead lottery-bead-${sides.indexOf(side)}`} />
              ))}
            </span>
          ))}
        </div>
      </section>
    )
  })
}
