import { useMemo } from 'react'
import { useGame } from '../game-context.tsx'

export const SymbolPicture = ({ symbol, size }: { symbol: string; size: number }) => {
  const { look, facts } = useGame()
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(look.symbols[symbol]?.() ?? '')}`,
    [look, symbol],
  )
  return (
    <img
      className="symbol-picture"
      src={source}
      width={size}
      height={size}
      alt={facts.names[symbol] ?? symbol}
    />
  )
}
