import { betKeyOf, soldGameOf } from '@krathong/lottery'
import { parseAmount } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import { transact } from '../../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { insertLimits, readLimits } from './limits-store.ts'
import type { StoredLimits } from './limits-store.ts'
import type { LotteryParts } from '../types.ts'

type Wanted = CallRead<typeof calls.lotteryBackOffice.saveLimits>

/** A cap in the currency's own decimals; none of nothing. */
const capOf = (text: string, exponent: number): bigint => {
  const cap = parseAmount(text, exponent)
  if (cap === null || cap <= 0n) throw new Refusal('AMOUNT_MALFORMED')
  return cap
}

const requireKnown = ({ games, numbers }: Pick<Wanted, 'games' | 'numbers'>): void => {
  const isNumber = ({ gameCode, bet, number }: Wanted['numbers'][number]) => {
    const sold = soldGameOf(gameCode)
    const all = sold?.series.bets ?? []
    // Of typed straights the bet is the one of the rows.
    const types = all.filter((type) =>
      bet === null ? !type.names : type.id === bet && betKeyOf(type) === bet,
    )
    return types.some((type) => type.rows.some(({ from, to }) => number >= from && number <= to))
  }
  const codes = games.map(({ gameCode }) => gameCode)
  const written = numbers.map(({ mode: _mode, ...said }) => JSON.stringify(said))
  const isSound =
    codes.every((code) => soldGameOf(code)) &&
    new Set(codes).size === codes.length &&
    numbers.every(isNumber) &&
    new Set(written).size === written.length
  if (!isSound) throw new Refusal('BAD_INPUT', {}, { limits: { code: 'INVALID' } })
}

const textOf = ({ numberCap, drawCap, halfAt, games, numbers }: StoredLimits) => ({
  ...{ numberCap: String(numberCap), drawCap: String(drawCap), halfAt, games, numbers },
})

/** Puts the next version of the limits in force: from the next sale on. What was sold stays as it was sold. */
export const saveLimits = (
  { app, settings }: LotteryParts,
  { caller, request }: CallContext<OperatorCaller>,
  { version, reason, halfAt, games, numbers, ...caps }: Wanted,
) =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    const { exponent } = value.currency
    requireKnown({ games, numbers })
    for (const game of games)
      for (const name of ['numberCap', 'drawCap'] as const) capOf(game[name], exponent)
    const [numberCap, drawCap] = [capOf(caps.numberCap, exponent), capOf(caps.drawCap, exponent)]
    const before = await readLimits(tx)
    const next = { version: version + 1, numberCap, drawCap, halfAt, games, numbers }
    const isNext = before.version === version
    if (!isNext || !(await insertLimits(tx, { ...next, by: caller.username })))
      throw new Refusal('VERSION_CONFLICT', { version: before.version, updatedBy: before.changedBy })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'lottery.limits',
      subject: `brand:${brandId}`,
      before: textOf(before),
      after: textOf({ ...before, ...next }),
      reason,
    })
    return { version: next.version }
  })
