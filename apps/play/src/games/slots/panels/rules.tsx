import { useGame, useTexts } from '../game-context.tsx'

/** The rules as they follow from the game's definition: a rule that the game does not have is not written. */
export const Rules = () => {
  const { facts, opened } = useGame()
  const t = useTexts()
  const wild = facts.names[facts.wild?.id ?? ''] ?? ''
  const scatter = facts.names[facts.scatter?.id ?? ''] ?? ''
  const { freeSpins, buy, spin, lines } = facts.info
  const award = freeSpins?.awards.at(-1)
  const retrigger = freeSpins?.retriggers.at(-1)
  return (
    <ul className="rule-list">
      <li>{t('rules.stake', { lines: lines.length })}</li>
      <li>{t('rules.lines')}</li>
      {facts.wild && <li>{t('rules.wild', { wild, scatter })}</li>}
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
