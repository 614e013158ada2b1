import type { CallOutput, calls } from '@krathong/protocol'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { isPlayStopped } from '../../../people/protection/index.ts'
import { envelopeProof, raffleProof, turnProof } from './chance-proofs.ts'
import { readChance, readShown, readTurns } from './chance-reads.ts'
import { isChanceOf } from './chance-types.ts'
import type { Chance, ChanceParts } from './chance-types.ts'
import { createEnvelopeView } from './envelope-view.ts'
import { createRaffleView } from './raffle-view.ts'
import { createWheelView } from './wheel-view.ts'

type ListView = CallOutput<typeof calls.chances.list>

const DAY_MS = 86_400_000

const mapOf = <Kind extends 'raffle' | 'wheel' | 'envelope', View>(
  shown: readonly Chance[],
  kind: Kind,
  view: (chance: Chance<Kind>) => Promise<View>,
): Promise<View[]> => Promise.all(shown.filter((one): one is Chance<Kind> => isChanceOf(one, kind)).map(view))

/** What members see of raffles, wheels and envelopes; whoever has stopped playing sees nothing. */
export const createChances = (parts: ChanceParts) => {
  const { app, settings } = parts
  const isOut = async ({ type, playerId }: PlayerCaller) =>
    type !== 0 || (await isPlayStopped(app.db, playerId))
  const raffleView = createRaffleView(parts)
  const wheelView = createWheelView(parts)
  const envelopeView = createEnvelopeView(parts)

  const requireSeen = async (caller: PlayerCaller, promotionId: string): Promise<Chance> => {
    const chance = await readChance(app.db, settings.current().brandId, promotionId)
    if (!chance || chance.stage === 'draft' || (await isOut(caller))) throw new Refusal('NOT_FOUND')
    return chance
  }

  return {
    list: async (caller: PlayerCaller, language: string): Promise<ListView> => {
      const now = await databaseNow(app.db)
      const none = { serverTime: now.toISOString(), raffles: [], wheels: [], envelopes: [] }
      if (await isOut(caller)) return none
      const look = { caller, language, now }
      const shown = (await readShown(app.db, settings.current().brandId, caller.playerId)).filter(
        ({ startsAt }) => startsAt.getTime() < now.getTime() + 7 * DAY_MS,
      )
      const [raffles, wheels, envelopes] = await Promise.all([
        mapOf(shown, 'raffle', (raffle) => raffleView(raffle, look)),
        mapOf(shown, 'wheel', (wheel) => wheelView(wheel, look)),
        mapOf(shown, 'envelope', (envelope) => envelopeView(envelope, look)),
      ])
      return { ...none, raffles, wheels, envelopes }
    },
    proof: async (caller: PlayerCaller, promotionId: string) => {
      const chance = await requireSeen(caller, promotionId)
      if (isChanceOf(chance, 'raffle')) return { proof: await raffleProof(app.db, chance) }
      if (!isChanceOf(chance, 'envelope')) throw new Refusal('NOT_FOUND')
      return { proof: await envelopeProof(app.db, chance, settings.current().value.currency.exponent) }
    },
    turnProof: async (caller: PlayerCaller, { promotionId, back }: { promotionId: string; back: number }) => {
      const wheel = await requireSeen(caller, promotionId)
      const { playerId } = caller
      const [turn] = await readTurns(app.db, { promotionId, playerId, back, limit: 1 })
      if (!turn || !isChanceOf(wheel, 'wheel')) throw new Refusal('NOT_FOUND')
      return { proof: turnProof(wheel, turn, settings.current().value.currency.exponent) }
    },
  }
}
