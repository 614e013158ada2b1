import type { SlotInfo } from '@krathong/games/slots'
import { useGame, useTexts } from '../game-context.tsx'
import { nameOf } from '../slot-facts.ts'

type Awards = NonNullable<SlotInfo['freeSpins']>['awards']

const hasOneAward = (awards: Awards) => new Set(awards.map(({ spins }) => spins)).size === 1

/** Fewest first, as in 3 / 4 / 5. */
const inOrder = (counts: readonly number[]) => [...counts].sort((a, b) => a - b).join(' / ')

const howItPays = ({ evaluator, lines, ways, symbols, ladder }: SlotInfo) => {
  if (ladder.length > 0) {
    const sizes = symbols.filter(({ kind }) => kind === 'paying').flatMap(({ pays }) => pays)
    const fewest = Math.min(...sizes.map(({ count }) => count))
    return [
      { key: 'rules.waysStake', values: {} },
      { key: evaluator === 'cluster' ? 'rules.cluster' : 'rules.anywhere', values: { fewest } },
      { key: 'rules.tumble', values: { ladder: ladder.map((times) => `×${times}`).join(', ') } },
    ] as const
  }
  if (evaluator === 'ways')
    return [
      { key: 'rules.waysStake', values: {} },
      { key: 'rules.ways', values: { ways } },
    ] as const
  const runs = symbols.filter(({ kind }) => kind === 'paying').flatMap(({ pays }) => pays)
  const isShort = runs.some(({ count }) => count < 3)
  return [
    { key: 'rules.stake', values: { lines: lines.length } },
    { key: isShort ? 'rules.linesShort' : 'rules.lines', values: {} },
  ] as const
}

/** The rules as they follow from the game's definition: a rule that the game does not have is not written. */
export const Rules = () => {
  const { facts, opened } = useGame()
  const t = useTexts()
  const wild = facts.names[facts.wild?.id ?? ''] ?? ''
  const scatter = facts.names[facts.scatter?.id ?? ''] ?? ''
  const { freeSpins, buy, spin, groups, hold, choices, respins } = facts.info
  const exempt = facts.info.symbols.find(({ kind }) => kind === 'scatter' || kind === 'coin')
  const award = freeSpins?.awards.at(-1)
  const retrigger = freeSpins?.retriggers.at(-1)
  return (
    <ul className="rule-list">
      {howItPays(facts.info).map(({ key, values }) => (
        <li key={key}>{t(key, values)}</li>
      ))}
      {facts.wild && (
        <li>
          {t(exempt ? 'rules.wild' : 'rules.wildAny', {
            wild,
            scatter: facts.names[exempt?.id ?? ''] ?? '',
          })}
        </li>
      )}
      {facts.wild && facts.wild.pays.length > 0 && <li>{t('rules.wildPays', { wild })}</li>}
      {facts.info.evaluator === 'ways' &&
        facts.wilds
          .filter(({ multiplier }) => multiplier > 1)
          .map(({ id, multiplier }) => (
            <li key={id}>{t('rules.wildWays', { wild: facts.names[id] ?? '', times: multiplier })}</li>
          ))}
      {facts.info.evaluator !== 'ways' && facts.wild && facts.wild.multiplier > 1 && (
        <li>
          {t('rules.wildTimes', {
            wild,
            times: facts.wild.multiplier,
            twice: facts.wild.multiplier ** 2,
          })}
        </li>
      )}
      {groups.map(({ name, symbols, count }) => (
        <li key={name}>
          {t('rules.mix', { count, symbols: symbols.map((id) => facts.names[id] ?? id).join(', ') })}
        </li>
      ))}
      {facts.scatter && <li>{t('rules.scatter', { scatter })}</li>}
      {choices.length > 0 && award && (
        <>
          <li>{t('rules.choices', { count: award.count, scatter })}</li>
          {choices.map(({ id, name, awards, multiplier }) => (
            <li key={id}>
              {nameOf(name, opened.language)}:{' '}
              {t('choice.spins', { spins: awards[0]?.spins ?? 0, multiplier })}
            </li>
          ))}
        </>
      )}
      {choices.length === 0 && freeSpins && award && hasOneAward(freeSpins.awards) && (
        <li>
          {t(freeSpins.multiplier > 1 ? 'rules.freeSpins' : 'rules.freeSpinsPlain', {
            ...award,
            scatter,
            multiplier: freeSpins.multiplier,
          })}
        </li>
      )}
      {freeSpins && !hasOneAward(freeSpins.awards) && (
        <li>
          {t('rules.freeSpinsAwards', {
            scatter,
            awards: inOrder(freeSpins.awards.map(({ count }) => count)),
            spins: inOrder(freeSpins.awards.map(({ spins }) => spins)),
          })}
        </li>
      )}
      {freeSpins && freeSpins.ladder.length > 0 && (
        <li>{t('rules.freeLadder', { ladder: freeSpins.ladder.map((times) => `×${times}`).join(', ') })}</li>
      )}
      {freeSpins && !freeSpins.scatterPays && <li>{t('rules.freeNoScatterPay', { scatter })}</li>}
      {facts.scatter && facts.info.ladder.length > 0 && <li>{t('rules.scatterLast', { scatter })}</li>}
      {freeSpins?.isStickyWild && <li>{t('rules.sticky', { wild })}</li>}
      {freeSpins?.isExpandingWild && <li>{t('rules.expanding', { wild, scatter })}</li>}
      {freeSpins && retrigger && (
        <li>{t('rules.retrigger', { ...retrigger, scatter, most: freeSpins.maxTotalSpins })}</li>
      )}
      {buy && facts.buyPriceX !== null && (
        <li>{t('rules.buy', { price: facts.buyPriceX, spins: buy.spins })}</li>
      )}
      {respins && <li>{t('rules.wildRespins', { wild: facts.names[respins.symbol] ?? '' })}</li>}
      {hold && (
        <li>
          {t('rules.hold', {
            coin: facts.names[facts.info.symbols.find(({ kind }) => kind === 'coin')?.id ?? ''] ?? '',
            fewest: hold.fewest,
            respins: hold.respins,
            odds: hold.landsOneIn,
          })}
        </li>
      )}
      {hold && <li>{t('rules.holdPays', { odds: Math.round(hold.grandOneIn) })}</li>}
      <li>{t('rules.cap', { times: spin.maxWinX })}</li>
      {opened.jackpotPots.length > 0 && <li>{t('rules.jackpots')}</li>}
      <li>{t('rules.final')}</li>
      {opened.minimumCycleMs > 0 && <li>{t('rules.pace', { seconds: opened.minimumCycleMs / 1000 })}</li>}
      <li>{t(opened.pace.autoplay ? 'rules.autoplay' : 'rules.noAutoplay')}</li>
      <li>{t('rules.malfunction')}</li>
    </ul>
  )
}
