import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { lockAccount, post } from '../../core/ledger/index.ts'
import type { Transfer } from '../../core/ledger/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { liabilityOf, openLiability, pointsOf } from './accounts.ts'
import { readPoints } from './point-reads.ts'
import { holdCarries, takeDueDays, writeCarries } from './earn-store.ts'
import type { Due } from './earn-store.ts'
import { readProgramme } from './programme-reads.ts'
import { amountOfPoints, creditOf, POINTS } from './rules.ts'

const AT_ONCE = 500

/** What may be taken back: the account is held, so that nothing is spent meanwhile. */
const balanceToTake = async (tx: Tx, playerId: string): Promise<bigint> => {
  await lockAccount(tx, pointsOf(playerId), POINTS)
  return readPoints(tx, playerId)
}

const moveOf = (playerId: string, points: bigint, platformOwner: string): Transfer => {
  const [own, liability] = [pointsOf(playerId), liabilityOf(platformOwner)]
  const isEarned = points > 0n
  return {
    cause: { kind: isEarned ? 'points-earned' : 'points-taken-back', id: newId() },
    debit: isEarned ? liability : own,
    credit: isEarned ? own : liability,
    currency: POINTS,
    amount: amountOfPoints(isEarned ? points : -points),
  }
}

/** Credits some of what is due, in one transaction with taking it off the list: once, whoever else credits. */
const creditSome = (app: App, platformOwner: string, due: Due): Promise<number> =>
  transact(app.db, async (tx) => {
    const days = await takeDueDays(tx, due)
    if (days.length === 0) return 0
    const sums = new Map<string, bigint>()
    for (const { playerId, earned } of days) sums.set(playerId, (sums.get(playerId) ?? 0n) + earned)
    const carries = await holdCarries(tx, [...sums.keys()].toSorted())
    const [moves, carried]: [Transfer[], Map<string, bigint>] = [[], new Map()]
    for (const [playerId, before] of carries) {
      const earned = before + sums.get(playerId)!
      const credit = creditOf(earned, earned < 0n ? await balanceToTake(tx, playerId) : 0n)
      carried.set(playerId, credit.carried)
      if (credit.points !== 0n) moves.push(moveOf(playerId, credit.points, platformOwner))
    }
    await writeCarries(tx, carried)
    await openLiability(tx, platformOwner)
    if (moves.length > 0) await post(tx, moves)
    return days.length
  })

/** Credits what is due of everybody, or of one player. Safe to run at any time, twice and beside itself. */
export const creditPoints = async (
  app: App,
  settings: Settings,
  playerId: string | null = null,
): Promise<void> => {
  const { brandId, platformOwner, value } = settings.current()
  const { credit } = (await readProgramme(app.db, brandId)).value
  const time = credit === 'at-once' ? null : credit
  const due: Due = { zone: value.timeZone, time, most: AT_ONCE, playerId }
  while ((await creditSome(app, platformOwner, due)) === AT_ONCE);
}
