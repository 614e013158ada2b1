import { amountText } from '../../../platform/currencies.ts'
import type { App } from '../../../platform/app.ts'
import { asOfNow } from './as-of-now.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readSealedUntil } from './day-reads.ts'
import { readHeld, readMoves, readPeople, readPlay, readWindows } from './reads.ts'
import type { MoveOfWindow, PlayOfWindow } from './reads.ts'
import { addMove, changeOf, ggrOf, lineOf, ngrOf, noMoney } from './rules.ts'
import type { MoneyLine } from './rules.ts'
import type { Move } from './types.ts'

const timesOf = (moves: readonly MoveOfWindow[], wanted: MoneyLine): number =>
  moves.reduce((sum, move) => (lineOf(move) === wanted ? sum + move.transfers : sum), 0)

/** One currency in one window, in its own amounts. */
export const figuresOf = (
  play: Pick<PlayOfWindow, 'bets' | 'stake' | 'returned'> | undefined,
  moves: readonly Move[],
) => {
  const lines = noMoney()
  for (const move of moves) addMove(lines, move)
  const { bets, stake, returned } = play ?? { bets: 0n, stake: 0n, returned: 0n }
  const ggr = ggrOf({ stake, returned })
  return { lines, bets, stake, returned, ggr, ngr: ngrOf(ggr, lines) }
}

/** As the pages show it: each amount from the side on which it is usually above zero. */
export const figureTexts = (
  { lines, bets, stake, returned, ggr, ngr }: ReturnType<typeof figuresOf>,
  currency: string,
) => {
  const text = (amount: bigint) => amountText(amount, currency)
  return {
    deposits: text(lines.deposits),
    withdrawals: text(-lines.withdrawals),
    topUps: text(lines.topUps),
    bets: Number(bets),
    stakes: text(stake),
    payouts: text(returned),
    ggr: text(ggr),
    bonuses: text(lines.bonuses),
    agentPay: text(lines.agentPay),
    ngr: text(ngr),
  }
}

/** The brand's own currency first, then others that moved or are held. */
export const currenciesOf = (own: string, found: readonly { currency: string }[]): string[] => [
  own,
  ...[...new Set(found.map(({ currency }) => currency))].filter((code) => code !== own).toSorted(),
]

/**
 * Today beside yesterday and the same weekday a week ago, as of one moment. What members held earlier is what they hold now less what came
 * and went since.
 */
export const homeView = ({ app, settings }: { app: App; settings: Settings }) =>
  asOfNow(app, async (tx) => {
    const { brandId, value } = settings.current()
    const { at, windows } = await readWindows(tx, value.timeZone)
    const since = windows.map(({ to }) => ({ from: to, to: windows[0]!.to }))
    const play = await readPlay(tx, brandId, windows)
    const moves = await readMoves(tx, brandId, windows)
    const later = await readMoves(tx, brandId, since)
    const held = await readHeld(tx, brandId)
    const sealedUntil = await readSealedUntil(tx)
    const people = await readPeople(tx, { brandId, timeZone: value.timeZone }, windows)
    const currencies = currenciesOf(value.currency.code, [...play, ...moves, ...held]).map((currency) => {
      const ofIt = <T extends { currency: string; place: number }>(rows: readonly T[], place: number) =>
        rows.filter((row) => row.currency === currency && row.place === place)
      const now = held.find((row) => row.currency === currency) ?? { held: 0n, open: 0n }
      return {
        currency,
        openStakes: amountText(now.open, currency),
        windows: windows.map((_, place) => ({
          ...figureTexts(figuresOf(ofIt(play, place)[0], ofIt(moves, place)), currency),
          depositCount: timesOf(ofIt(moves, place), 'deposits'),
          withdrawalCount: timesOf(ofIt(moves, place), 'withdrawals'),
          held: amountText(now.held - changeOf(figuresOf(undefined, ofIt(later, place)).lines), currency),
        })),
      }
    })
    return {
      at: at.toISOString(),
      sealedUntil: sealedUntil?.toISOString() ?? null,
      windows: windows.map(({ day, to }, place) => ({
        day,
        until: place === 0 ? at.toISOString() : to.toISOString(),
        ...people[place]!,
      })),
      currencies,
    }
  })
