import { Money } from '@krathong/ui/money'
import { useWords } from '../../shared/words.ts'
import { minutesText } from './amounts.ts'
import type { Protection } from './queries.ts'

/** Time and money of the last day, week and month, whether or not anything is limited. */
export const SpentCard = ({ state }: { state: Protection }) => {
  const { t } = useWords()
  const { currency } = state
  return (
    <section className="card stack" id="spent">
      <h2>{t('safer.spent')}</h2>
      <div className="spent-spans">
        {state.spent.map(({ span, staked, net, minutes }) => (
          <div key={span} className="spent-span">
            <h3>{t(`safer.spentSpan.${span}`)}</h3>
            <dl className="spent-facts">
              <div>
                <dt>{t('safer.played')}</dt>
                <dd className="tabular">{minutesText(t, minutes)}</dd>
              </div>
              <div>
                <dt>{t('safer.staked')}</dt>
                <dd>
                  <Money amount={staked} currency={currency} />
                </dd>
              </div>
              <div>
                <dt>{t('safer.net')}</dt>
                <dd>
                  <Money amount={net} currency={currency} signed />
                </dd>
              </div>
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}
