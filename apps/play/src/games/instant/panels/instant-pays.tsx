import type { InstantInfo } from '@krathong/games/instant'
import { bingoCounts } from '@krathong/games/instant/layout'
import { PaysTable } from '../../../shared/panels/pays-table.tsx'
import { multiplied } from '../../../shared/amounts.ts'
import { usePercent } from '../../../shared/use-percent.ts'
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
  const percent = usePercent()
  const whole = usePercent({})
  const isOfMany = info.kind === 'roulette' || info.kind === 'three-dice'
  return (
    <>
      <p className="panel-text">{t('pays.exact')}</p>
      <PaysTable heads={[t('pays.wager'), t('pays.highest'), t('board.chance'), t('pays.rtp')]}>
        {distinct(info.wagers, info.kind).map(({ on, topX, hitRate, rtp }) => (
          <tr key={on}>
            <th scope="row">
              {wagerName(t, info.kind, on)}
              {isOfMany && on.includes('-') && ' …'}
            </th>
            <td className="number tabular">{showMultiple(opened.language, topX)}</td>
            <td className="number tabular">{percent(hitRate)}</td>
            <td className="number tabular">
              {rtp < LOW_RETURN && '▾ '}
              {percent(rtp)}
            </td>
          </tr>
        ))}
      </PaysTable>
      {info.rtpLow < LOW_RETURN && (
        <p className="panel-text">{t('pays.low', { floor: whole(LOW_RETURN) })}</p>
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
    <PaysTable heads={[t('scratch.prize'), t('scratch.oneIn')]}>
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
    </PaysTable>
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
    <PaysTable
      caption={t('bingo.best')}
      heads={[t('bingo.pattern'), t('board.returns'), money(stake), t('scratch.oneIn')]}
    >
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
    </PaysTable>
  )
}
