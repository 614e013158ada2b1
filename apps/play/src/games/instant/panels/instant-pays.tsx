import { localeOf } from '@krathong/protocol/languages'
import type { InstantInfo } from '@krathong/games/instant'
import { bingoCounts } from '@krathong/games/instant/layout'
import { multiplied } from '../../../shared/amounts.ts'
import { useFrameState, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { PatternFigure } from '../boards/pattern-figure.tsx'
import { useInstant } from '../instant-context.tsx'
import { showMultiple, wagerName } from '../wager-name.ts'
import './instant-pays.css'

/** Wagers that return less than most jurisdictions allow a game to return are marked (decision 0079). */
const LOW_RETURN = 0.85

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
  const whole = new Intl.NumberFormat(localeOf(opened.language), { style: 'percent' })
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
              <td className="number tabular">
                {rtp < LOW_RETURN && '▾ '}
                {percent.format(rtp)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {info.rtpLow < LOW_RETURN && (
        <p className="panel-text">{t('pays.low', { floor: whole.format(LOW_RETURN) })}</p>
      )}
      {info.kind === 'scratch' && <ScratchPrizes info={info} />}
      {info.kind === 'video-bingo' && <BingoPrizes info={info} />}
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

/** What each pattern pays at the stake that is set, and its exact odds, counted anew from the published rules. */
const BingoPrizes = ({ info }: { info: Extract<InstantInfo, { kind: 'video-bingo' }> }) => {
  const { opened } = useInstant()
  const t = useTexts()
  const money = useMoney()
  const stake = useFrameState(({ stakeAt }) => opened.stakes[stakeAt] ?? opened.defaultStake)
  const { total, counts } = bingoCounts(info.rules)
  return (
    <table className="pays-table">
      <caption>{t('bingo.best')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bingo.pattern')}</th>
          <th scope="col" className="number">
            {t('board.returns')}
          </th>
          <th scope="col" className="number">
            {money(stake)}
          </th>
          <th scope="col" className="number">
            {t('scratch.oneIn')}
          </th>
        </tr>
      </thead>
      <tbody>
        {info.rules.patterns.map(({ name, pays, sets }, at) => (
          <tr key={name}>
            <th scope="row">
              {sets.map((set) => (
                <PatternFigure key={set.join()} rules={info.rules} set={set} />
              ))}{' '}
              {t(`bingo.pattern.${name}` as 'bingo.pattern.corners')}
            </th>
            <td className="number tabular">{showMultiple(opened.language, pays / 10_000)}</td>
            <td className="number tabular">{money(multiplied(stake, pays, opened.currency.exponent))}</td>
            <td className="number tabular">
              {t('information.oneIn', {
                odds: Number((Number((total * 1000n) / counts[at]!) / 1000).toPrecision(6)),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
