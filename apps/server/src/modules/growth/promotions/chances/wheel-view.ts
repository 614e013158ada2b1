import { wheelWeights } from '@krathong/games/chances'
import { bytesCommitmentOf } from '@krathong/games/fairness'
import type { CallOutput, calls } from '@krathong/protocol'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { readReward } from '../rewards/reward-reads.ts'
import { textOf } from '../views.ts'
import { readChance, readTurns } from './chance-reads.ts'
import type { ChanceParts, Turn, Wheel } from './chance-types.ts'
import { usedUpOf, wheelPrizes } from './chance-terms.ts'
import { decideTurn } from './decide-turn.ts'
import { amountTexts } from './look.ts'
import type { Look } from './look.ts'
import { nextTurn } from './next-turn.ts'

type WheelView = CallOutput<typeof calls.chances.list>['wheels'][number]
type TurnView = CallOutput<typeof calls.chances.turn>

export const createTurnView = ({ app, settings }: Pick<ChanceParts, 'app' | 'settings'>) => {
  const { money } = amountTexts(settings)
  return async (turn: Turn): Promise<TurnView> => ({
    ticketId: turn.ticketId,
    decidedAt: turn.beaconAt.toISOString(),
    isDone: turn.state === 'DONE',
    prize: turn.prize,
    amount: turn.amount === null ? null : money(turn.amount),
    rewardId: turn.rewardId,
    isTaken: turn.rewardId !== null && (await readReward(app.db, turn.rewardId))?.state !== 'CLAIMABLE',
  })
}

/** Wheels as a member sees them. */
export const createWheelView = (parts: ChanceParts) => {
  const { app, settings } = parts
  const { text } = amountTexts(settings)
  const turnView = createTurnView(parts)
  /** Looked at, a turn whose time has come is decided: nobody waits for the job. */
  const lastTurn = async ({ promotionId }: Wheel, { playerId }: PlayerCaller, now: Date) => {
    const wanted = { promotionId, playerId, back: 0, limit: 1 }
    const [last] = await readTurns(app.db, wanted)
    if (!last || last.state === 'DONE' || last.beaconAt > now) return last ?? null
    await decideTurn(parts, last)
    return (await readTurns(app.db, wanted))[0]!
  }

  return async (wheel: Wheel, { caller, language, now }: Look): Promise<WheelView> => {
    const { promotionId, terms, startsAt, endsAt, state } = wheel
    const last = await lastTurn(wheel, caller, now)
    const fresh = (await readChance(app.db, wheel.brandId, promotionId)) as Wheel
    const isOpen = state === 'OPEN' && startsAt <= now && (endsAt === null || endsAt > now)
    const next = await nextTurn(parts, app.db, wheel, caller)
    const left = isOpen ? next.left : 0
    const usedUp = usedUpOf(terms, fresh.given)
    const weights = wheelWeights(wheelPrizes(terms), usedUp)
    return {
      ...{ promotionId, ...textOf(wheel.texts, { settings, language }), startsAt: startsAt.toISOString() },
      ...{ endsAt: endsAt?.toISOString() ?? null, isOpen },
      entry: { kind: terms.entry.kind, step: text(terms.entry.step) },
      ...{ period: terms.period, most: terms.entry.kind === 'free' ? 1 : terms.most },
      prizes: terms.prizes.map(({ amount }, place) => ({
        ...{ amount: text(amount), weight: weights[place]!, isUsedUp: usedUp.includes(place) },
      })),
      ...{ times: terms.times, claimHours: terms.claimHours, left },
      commitment: left > 0 ? bytesCommitmentOf(next.seed) : null,
      last: last && (await turnView(last)),
    }
  }
}
