import { bytesCommitmentOf } from '@krathong/games/fairness'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireMeant } from '../audience.ts'
import { holdTaker } from '../rewards/credit-reward.ts'
import { takePlaces } from '../rewards/reward-store.ts'
import { readTurn, readTurns } from './chance-reads.ts'
import { insertTurn } from './chance-store.ts'
import type { ChanceParts, Turn, Wheel } from './chance-types.ts'
import { wheelPrizes } from './chance-terms.ts'
import { nextTurn } from './next-turn.ts'
import { requireChance } from './require-chance.ts'

/** A turn is decided by a beacon of so much later. */
const AFTER_MS = 1_000

const isOver = ({ startsAt, endsAt, state }: Wheel, at: Date): boolean =>
  state !== 'OPEN' || startsAt > at || (endsAt !== null && endsAt <= at)

const ask = async (
  parts: ChanceParts,
  tx: Tx,
  caller: PlayerCaller,
  { promotionId, commitment }: { promotionId: string; commitment: string },
): Promise<Turn> => {
  await holdTaker(tx, caller)
  const { playerId } = caller
  const wheel = await requireChance(tx, parts.settings.current().brandId, { promotionId, kind: 'wheel' })
  // A second press, or another tab, is told of the turn that the first one made.
  const made = (await readTurns(tx, { promotionId, playerId, back: 0, limit: 20 })).find(
    (turn) => turn.commitment === commitment,
  )
  if (made) return made
  if (isOver(wheel, await databaseNow(tx))) throw new Refusal('PROMOTION_CLOSED')
  await requireMeant(tx, promotionId, playerId)
  const { left, seed, ...next } = await nextTurn(parts, tx, wheel, caller)
  if (left === 0) throw new Refusal('NOT_ELIGIBLE')
  if (bytesCommitmentOf(seed) !== commitment) throw new Refusal('PROMOTION_CHANGED')
  const most = wheelPrizes(wheel.terms).reduce((max, { amount }) => (amount > max ? amount : max), 0n)
  const named = await parts.beacon.name(new Date((await databaseNow(tx)).getTime() + AFTER_MS), tx)
  const { version } = wheel
  await insertTurn(tx, { playerId, promotionId, ...next, commitment, reserved: most, version }, named)
  // Last, so that the row that all want is held for as short as can be.
  if (!(await takePlaces(tx, { promotionId, places: 1, most }))) throw new Refusal('PROMOTION_USED_UP')
  return (await readTurn(tx, next.ticketId))!
}

/** Asks for a turn under the commitment that was shown: named now, decided by a beacon that nobody has yet. */
export const askTurn = (
  parts: ChanceParts,
  caller: PlayerCaller,
  wanted: { promotionId: string; commitment: string },
): Promise<Turn> => transact(parts.app.db, (tx) => ask(parts, tx, caller, wanted))
