import { lotteryGameOf } from '@krathong/lottery'
import type { NumberRule } from '@krathong/lottery'
import { LEDGER_EXPONENT, parseAmount, SCALE } from '@krathong/money'
import type { Db, Tx } from '../../../../platform/db/database.ts'

/** What staff have said of a number; null in `numero` is every draw, in `bet` every bet. */
interface SaidNumber {
  gameCode: string
  numero: string | null
  bet: string | null
  number: number
  mode: NumberRule['mode']
}

/** Caps of one game, as they were written: amounts are texts. */
interface GameCaps {
  gameCode: string
  numberCap: string
  drawCap: string
}

export interface StoredLimits {
  version: number
  numberCap: bigint
  halfAt: number
  drawCap: bigint
  games: readonly GameCaps[]
  numbers: readonly SaidNumber[]
  changedAt: Date | null
  changedBy: string | null
}

/** What stands until somebody says otherwise. */
const standard: StoredLimits = {
  ...{ version: 0, numberCap: 900_000n * SCALE, halfAt: 70, drawCap: 2_000_000n * SCALE },
  ...{ games: [], numbers: [], changedAt: null, changedBy: null },
}

export const readLimits = async (db: Db | Tx): Promise<StoredLimits> => {
  const row = await db
    .selectFrom('lottery.limits')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return standard
  return {
    ...{ version: row.version, numberCap: row.number_cap, halfAt: row.half_at, drawCap: row.draw_cap },
    games: row.games as unknown as GameCaps[],
    numbers: row.numbers as unknown as SaidNumber[],
    ...{ changedAt: row.changed_at, changedBy: row.changed_by },
  }
}

/** False where somebody else has saved this version. */
export const insertLimits = async (
  tx: Tx,
  { games, numbers, ...row }: Omit<StoredLimits, 'changedAt' | 'changedBy'> & { by: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lottery.limits')
    .values({
      ...{ version: row.version, number_cap: row.numberCap, half_at: row.halfAt, draw_cap: row.drawCap },
      ...{ games: JSON.stringify(games), numbers: JSON.stringify(numbers), changed_by: row.by },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What holds on one draw. */
export interface DrawLimits {
  cap: bigint
  halfAt: number
  drawCap: bigint
  rules: readonly NumberRule[]
}

/** Caps are in units of the ledger, whatever the currency has of decimals. */
const capOf = (text: string): bigint => parseAmount(text, LEDGER_EXPONENT)!

/** What all bets on a draw of a direct game may be paid together, whatever staff have set. */
const DIRECT_CAP = capOf('50000')

export const limitsOn = (stored: StoredLimits, gameCode: string, numero: string): DrawLimits => {
  const own = stored.games.find((game) => game.gameCode === gameCode)
  const rules = stored.numbers
    .filter((said) => said.gameCode === gameCode && (said.numero === null || said.numero === numero))
    .map(({ bet, number, mode }) => ({ bet, row: null, number, mode }))
  const drawCap = own ? capOf(own.drawCap) : stored.drawCap
  // Whoever makes a block could drop it: where its hash alone decides, little may lie on it.
  const isDirect = lotteryGameOf(gameCode)?.source === 'hash'
  return {
    cap: own ? capOf(own.numberCap) : stored.numberCap,
    halfAt: stored.halfAt,
    drawCap: isDirect && drawCap > DIRECT_CAP ? DIRECT_CAP : drawCap,
    rules,
  }
}
