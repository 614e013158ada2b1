import { formatAmount } from '@krathong/money'
import { databaseNow } from '../../platform/db/database.ts'
import { readNewResults } from '../../modules/play/lottery/program.ts'
import type { LotteryParts } from '../../modules/play/lottery/program.ts'
import type { Pushes } from '../../platform/sockets/pushes.ts'

/** A result reaches open pages within a second of its commit, whichever process made it. */
const LOOK_EVERY_MS = 400
/** A result has its time before it is committed: one that comes this much later than another is still told. */
const OVERLAP_MS = 10_000

/** Tells every open page of each new result, once, and winners what their tickets were paid. */
export const withLotteryResults = (
  pushes: Pushes,
  { app, exponent }: Pick<LotteryParts, 'app'> & { exponent: number },
): Pushes => {
  app.bus.subscribe('lotteryWin', ({ playerId, prize, ...of }) =>
    pushes.toPlayer(playerId, {
      topic: 'lotteryWin',
      payload: { ...of, prize: formatAmount(prize, exponent) },
    }),
  )
  let announced: ReadonlySet<string> | null = null
  let isLooking = false
  const look = async () => {
    const since = new Date((await databaseNow(app.db)).getTime() - OVERLAP_MS)
    const fresh = await readNewResults(app.db, since)
    const keyOf = ({ game_code: gameCode, numero }: (typeof fresh)[number]) => `${gameCode}/${numero}`
    for (const draw of fresh) {
      // What stood before this process looked first is known to whoever opens a page.
      if (announced === null || announced.has(keyOf(draw))) continue
      const { game_code: gameCode, numero, result } = draw
      pushes.toAll({ topic: 'lottery', payload: { gameCode, numero, result: result! } })
    }
    announced = new Set(fresh.map(keyOf))
  }
  const timer = setInterval(() => {
    if (isLooking || pushes.count() === 0) return
    isLooking = true
    // While the database is away there is no result; pages ask again by themselves.
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    ...pushes,
    close: () => {
      clearInterval(timer)
      pushes.close()
    },
  }
}
