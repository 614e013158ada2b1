import { localeOf } from '@krathong/protocol/languages'
import type { InstantInfo } from '@krathong/games/instant'
import { useTexts } from '../../../shared/frame-game.tsx'
import { useInstant } from '../instant-context.tsx'
import { showMultiple, wagerName } from '../wager-name.ts'
import './instant-pays.css'

/** Wagers of the same odds are one line; the first of them stands for all. */
const distinct = (wagers: InstantInfo['wagers'], kind: InstantInfo['kind']) => {
  const seen = new Set<string>()
  return wagers.filter(({ on, rtp, hitRate, topX }) => {
    const family = kind === 'roulette' || kind === 'three-dice' ? on.split('-')[0]! : on
    const key = `${family} ${rtp} ${hitRate} ${topX}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** What each wager returns, how often, and its exact return to player. */
export const InstantPays = () => {
  const { info, opened } = useInstant()
  const t = useTexts()
  const percent = new Intl.NumberFormat(localeOf(opened.language), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const isOfMany = info.kind === 'roulette' || info.kind === 'three-dice'
  return (
    <>
      <p className="panel-text">{t('pays.exact')}</p>
      <table className="pays-table">
        <thead>
          <tr>
            <th scope="col">{t('pays.wager')}</th>
            <th scope="col" className="number">
              {t('pays.highest')}
            </th>
            <th scope="col" className="number">
              {t('board.chance')}
            </th>
            <th scope="col" className="number">
              {t('pays.rtp')}
            </th>
          </tr>
        </thead>
        <tbody>
          {distinct(info.wagers, info.kind).map(({ on, topX, hitRate, rtp }) => (
            <tr key={on}>
              <th scope="row">
                {wagerName(t, info.kind, on)}
                {isOfMany && on.includes('-') && ' …'}
              </th>
              <td className="number tabular">{showMultiple(opened.language, topX)}</td>
              <td className="number tabular">{percent.format(hitRate)}</td>
              <td className="number tabular">{percent.format(rtp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {info.kind === 'scratch' && <ScratchPrizes info={info} />}
    </>
  )
}

const ScratchPrizes = ({ info }: { info: Extract<InstantInfo, { kind: 'scratch' }> }) => {
  const { opened } = useInstant()
  const t = useTexts()
  return (
    <table className="pays-table">
      <thead>
        <tr>
          <th scope="col">{t('scratch.prize')}</th>
          <th scope="col" className="number">
            {t('scratch.oneIn')}
          </th>
        </tr>
      </thead>
      <tbody>
        {info.rules.prizes.map(([multiplier, count]) => (
          <tr key={multiplier}>
            <th scope="row" className="tabular">
              {showMultiple(opened.language, multiplier / 10_000)}
            </th>
            <td className="number tabular">
              {t('information.oneIn', { odds: Number((info.rules.outcomes / count).toPrecision(3)) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
