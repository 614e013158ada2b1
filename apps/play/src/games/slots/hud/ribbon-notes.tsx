import { useGameState, useMoney, useTexts } from '../game-context.tsx'

export const FreeSpinCount = () => {
  const t = useTexts()
  const freeSpins = useGameState((state) => state.freeSpins)
  if (!freeSpins) return null
  const { played, left } = freeSpins
  return (
    <span className="ribbon-spins tabular">
      {t('game.freeSpinOf', { index: played, total: played + left })}
    </span>
  )
}

export const RespinCount = () => {
  const t = useTexts()
  const respins = useGameState((state) => state.respins)
  if (respins === null) return null
  return <span className="ribbon-spins tabular">{t('game.respins', { left: respins })}</span>
}

export const LineNote = () => {
  const t = useTexts()
  const money = useMoney()
  const phase = useGameState((state) => state.phase)
  const lines = useGameState((state) => state.lines)
  const [first] = lines?.wins ?? []
  if (!lines || !first || phase !== 'ready') return null
  if (lines.type === 'symbol-wins')
    return <span className="ribbon-lines">{t('game.symbolWins', { count: lines.wins.length })}</span>
  return (
    <span className="ribbon-lines">
      {lines.wins.length === 1
        ? t('game.lineWin', { line: lines.wins[0]!.line, amount: money(first.amount) })
        : t('game.lineWins', { count: lines.wins.length })}
    </span>
  )
}
