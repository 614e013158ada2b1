import type { CallOutput, calls } from '@krathong/protocol'
import { textOf } from '../views.ts'
import { countParts, readPart, readPartState } from './chance-reads.ts'
import type { ChanceParts, Envelope } from './chance-types.ts'
import { amountTexts } from './look.ts'
import type { Look } from './look.ts'

type EnvelopeView = CallOutput<typeof calls.chances.list>['envelopes'][number]

/** Envelopes as a member sees them. */
export const createEnvelopeView = ({ app, settings }: ChanceParts) => {
  const { money, text } = amountTexts(settings)
  return async (envelope: Envelope, { caller, language, now }: Look): Promise<EnvelopeView> => {
    const { promotionId, terms, startsAt, endsAt, beaconAt } = envelope
    const [own, { made, opened }] = await Promise.all([
      readPart(app.db, promotionId, caller.playerId),
      countParts(app.db, promotionId),
    ])
    const stateNow = (): EnvelopeView['state'] => {
      if (own) return 'OPENED'
      if (envelope.state !== 'OPEN' || endsAt! <= now) return 'OVER'
      if (made === 0 || startsAt > now) return 'SOON'
      return opened < made ? 'OPEN' : 'EMPTY'
    }
    return {
      ...{ promotionId, ...textOf(envelope.texts, { settings, language }), state: stateNow() },
      opensAt: (startsAt > beaconAt! ? startsAt : beaconAt!).toISOString(),
      ...{
        endsAt: endsAt!.toISOString(),
        total: text(terms.total),
        parts: terms.parts,
        least: text(terms.least),
      },
      ...{ opened, times: terms.times, commitment: envelope.commitment },
      own: own && {
        no: own.no,
        amount: money(own.amount),
        state: await readPartState(app.db, promotionId, caller.playerId),
      },
    }
  }
}
