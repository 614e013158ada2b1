import { useGame, useTexts } from '../game-context.tsx'

/** The rules as they follow from the game's definition: a rule that the game does not have is not written. */
export const Rules = () => {
  const { facts, opened } = useGame()
  const t = useTexts()
  const wild = facts.names[facts.wild?.id ?? ''] ?? ''
  const scatter = facts.names[facts.scatter?.id ?? ''] ?? ''
  const { freeSpins, buy, spin, lines, groups } = facts.info
  const fewest = Math.min(...facts.paying.flatMap(({ pays }) => pays.map(({ count }) => count)))
  const award = freeSpins?.awards.at(-1)
  const retrigger = freeSpins?.retriggers.at(-1)
  return (
    <ul className="rule-list">
      <li>{t('rules.stake', { lines: lines.length })}</li>
      <li>{t(fewest < 3 ? 'rules.linesShort' : 'rules.lines')}</li>
      {facts.wild && <li>{t(facts.scatter ? 'rules.wild' : 'rules.wildAny', { wild, scatter })}</li>}
      {facts.wild && facts.wild.pays.length > 0 && <li>{t('rules.wildPays', { wild })}</li>}
      {facts.wild && facts.wild.multiplier > 1 && (
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
      {freeSpins && award && (
        <li>{t('rules.freeSpins', { ...award, scatter, multiplier: freeSpins.multiplier })}</li>
      )}
      {freeSpins?.isExpandingWild && <li>{t('rules.expanding', { wild, scatter })}</li>}
      {freeSpins && retrigger && (
        <li>{t('rules.retrigger', { ...retrigger, scatter, most: freeSpins.maxTotalSpins })}</li>
      )}
      {buy && facts.buyPriceX !== null && (
        <li>{t('rules.buy', { price: facts.buyPriceX, spins: buy.spins })}</li>
      )}
      <li>{t('rules.cap', { times: spin.maxWinX })}</li>
      {opened.jackpotPots.length > 0 && <li>{t('rules.jackpots')}</li>}
      <li>{t('rules.final')}</li>
      <li>{t('rules.pace', { seconds: opened.minimumCycleMs / 1000 })}</li>
      <li>{t('rules.malfunction')}</li>
    </ul>
  )
}
