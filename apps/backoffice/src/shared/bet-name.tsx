import { betName, gameNamesOf, lotteryGameOf, pickName, seriesList } from '@krathong/lottery'
import type { BetType } from '@krathong/lottery'
import { useWords } from './words.ts'
import type { WordKey } from './words.ts'

/** Bets that several series have are the same bet there. */
const typeOf = (id: string): BetType | undefined =>
  seriesList.flatMap(({ bets }) => bets).find((type) => type.id === id)

const useSay = () => {
  const { t } = useWords()
  return (key: string, values?: Record<string, string | number>) => t(key as WordKey, values)
}

interface NameProps {
  bet: string
  /** Which of its selections: as the server names it, or by its place among them. */
  number?: string
  picked?: number
}

/** A bet by the name that players know it by, in the language of whoever reads; its code where it is sold no more. */
export const BetName = ({ bet, number, picked = 0 }: NameProps) => {
  const say = useSay()
  const type = typeOf(bet)
  if (!type) return <code>{bet}</code>
  const at = number === undefined ? picked : (type.names?.indexOf(number) ?? 0)
  return <span title={bet}>{betName(say, type, type.names?.[at] === undefined ? 0 : at)}</span>
}

const PICKS_NAMED = 2

/** Bets with the names that players know them by, for a field to choose from: of selections the heading and the first of them. */
export const useBetNames = () => {
  const say = useSay()
  const nameOf = (bet: string): string => {
    const type = typeOf(bet)
    if (!type) return bet
    const name = betName(say, type, 0)
    if (!type.names || type.style === 'lines') return name
    const picks = type.names
      .slice(0, PICKS_NAMED)
      .map((one) => pickName(say, type, one.replace(/^\d+\./, '')))
    return `${name}: ${picks.join(', ')}${type.names.length > PICKS_NAMED ? ' …' : ''}`
  }
  return (bets: readonly string[]): (readonly [bet: string, name: string])[] =>
    bets.map((bet) => [bet, nameOf(bet)] as const)
}

/** What is bet on: a number as it stands, a side by its word. */
export const BetNumber = ({ bet, number }: { bet: string; number: string }) => {
  const say = useSay()
  const type = typeOf(bet)
  const name = number.replace(/^\d+\./, '')
  return <bdi className="tabular">{type?.names ? pickName(say, type, name) : number}</bdi>
}

/** What somebody picked: numbers as they stand, of sides their words. */
export const BetPicks = ({ bet, picks }: { bet: string; picks: string }) => {
  const say = useSay()
  const type = typeOf(bet)
  const { names } = type ?? {}
  if (!type || !names || type.style === 'lines') return <span className="mono">{picks}</span>
  const said = picks.split(' ').map((at) => names[Number(at)]?.replace(/^\d+\./, ''))
  return <>{said.map((name) => (name === undefined ? picks : pickName(say, type, name))).join(', ')}</>
}

/** A lottery by its name, in the language of whoever reads; its code where it is no lottery. */
export const useGameName = () => {
  const { language } = useWords()
  return (gameCode: string): string => {
    const game = lotteryGameOf(gameCode)
    const names = game ? gameNamesOf(game) : {}
    return names[language] ?? names['en'] ?? gameCode
  }
}

export const GameName = ({ code }: { code: string }) => <span title={code}>{useGameName()(code)}</span>
