import { chancesEarned } from '@krathong/promotions'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { dayAt } from '../rules/reward-periods.ts'
import { countTurns, readDone } from './chance-reads.ts'
import type { ChanceParts, Wheel } from './chance-types.ts'
import { entryOf, turnSeed, turnTicket } from './chance-terms.ts'
import { openSeed } from './open-seed.ts'

const ONCE = 'once'

/** The period of a wheel that a moment lies in, and since when what was done counts for it. */
const periodOf = ({ terms, startsAt }: Wheel, at: Date, settings: Settings): { key: string; since: Date } => {
  if (terms.period === 'once') return { key: ONCE, since: startsAt }
  const { key, from } = dayAt(at, settings.current().value.timeZone)
  return { key, since: from < startsAt ? startsAt : from }
}

interface NextTurn {
  period: string
  left: number
  place: number
  ticketId: string
  seed: string
}

/** The turn that a member can make next, with its seed: made of the wheel's own, so that its hash can be shown before it is asked for. */
export const nextTurn = async (
  { app, settings }: Pick<ChanceParts, 'app' | 'settings'>,
  db: Db | Tx,
  wheel: Wheel,
  { playerId, currency }: Pick<PlayerCaller, 'playerId' | 'currency'>,
): Promise<NextTurn> => {
  const { promotionId, terms } = wheel
  const { key: period, since } = periodOf(wheel, await databaseNow(db), settings)
  const have = await countTurns(db, { promotionId, playerId, period })
  const done = await readDone(db, terms.entry.kind, { playerId, currency, since })
  const place = have + 1
  const ticketId = turnTicket(promotionId, { playerId, period, place })
  const left = Math.max(0, chancesEarned(entryOf(terms), done, terms.most) - have)
  return { period, left, place, ticketId, seed: turnSeed(openSeed({ app }, wheel), ticketId) }
}
