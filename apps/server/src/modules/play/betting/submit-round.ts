import type { App } from '../../../platform/app.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { BatchWriter } from '../../core/ledger/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { playRules } from '../../people/protection/index.ts'
import { hasBonus } from './bonus-reads.ts'
import { roundUnit } from './play-round.ts'
import type { PotCache } from '../jackpots/index.ts'
import type { Streams } from './seeds/streams.ts'
import type { PlayedRound, RoundOrder, RoundRow, SeedView } from './types.ts'

interface Parts {
  app: App
  settings: Settings
  writer: BatchWriter<SeedView, RoundRow>
  streams: Streams
  pots: PotCache
}

type Submitted = PlayedRound & { hits: readonly string[] }

const TRIES = 5

/** Hands rounds to the batch writer until one stands: seeds are made or rotated on the way. */
export const createSubmitter = (
  { app, settings, writer, streams, pots }: Parts,
  prepare: (error: unknown, playerId: string) => Promise<void>,
) => {
  const submitFrom = async (order: RoundOrder, roundId: string, from: 'cash' | 'any'): Promise<Submitted> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const platform = {
          platformOwner: settings.current().platformOwner,
          pots: settings.isOn('JACKPOT') ? pots.current() : [],
        }
        return await writer.submit(
          roundUnit({ order, roundId, platform, streams, rules: playRules(settings), from }),
        )
      } catch (error) {
        if (attempt === TRIES) throw error
        await prepare(error, order.player.playerId)
      }
    }
  }

  /** Nearly all rounds are paid from cash: a bonus is looked at only where cash was not enough. */
  return async (order: RoundOrder, roundId: string): Promise<Submitted> => {
    try {
      return await submitFrom(order, roundId, 'cash')
    } catch (error) {
      const isShort = error instanceof Refusal && error.code === 'INSUFFICIENT_FUNDS'
      if (!isShort || !(await hasBonus(app.db, order.player.playerId))) throw error
      return submitFrom(order, roundId, 'any')
    }
  }
}
