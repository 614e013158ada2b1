import type { CallOutput, Calls } from '@krathong/protocol'

export type KnownLimits = CallOutput<Calls['lotteryBackOffice']['limits']>
export type LimitsDraft = Pick<KnownLimits, 'numberCap' | 'halfAt' | 'drawCap' | 'games' | 'numbers'>

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/
const NUMERO = /^[0-9A-Za-z-]{4,40}$/

const isCap = (text: string) => AMOUNT.test(text) && /[1-9]/.test(text)

export const draftOf = ({ numberCap, halfAt, drawCap, games, numbers }: KnownLimits): LimitsDraft => ({
  ...{ numberCap, halfAt, drawCap, games, numbers },
})

/** What is wrong by the names of the fields, by the rules that the server goes by. */
export const faultsOf = ({ numberCap, halfAt, drawCap, games, numbers }: LimitsDraft) => {
  const faults: Record<string, 'figure'> = {}
  if (!isCap(numberCap)) faults['numberCap'] = 'figure'
  if (!isCap(drawCap)) faults['drawCap'] = 'figure'
  if (halfAt < 1 || halfAt > 100) faults['halfAt'] = 'figure'
  for (const [at, game] of games.entries()) {
    const isTwice = games.findIndex(({ gameCode }) => gameCode === game.gameCode) < at
    if (isTwice || !isCap(game.numberCap) || !isCap(game.drawCap)) faults[`games.${at}`] = 'figure'
  }
  const written = numbers.map(({ mode: _mode, ...said }) => JSON.stringify(said))
  for (const [at, { numero }] of numbers.entries())
    if (written.indexOf(written[at]!) < at || (numero !== null && !NUMERO.test(numero)))
      faults[`numbers.${at}`] = 'figure'
  return faults
}
