import type { App } from '../../../platform/app.ts'
import { createBatchWriter } from '../../core/ledger/index.ts'
import type { BatchWriter } from '../../core/ledger/index.ts'
import { playRules } from '../../people/protection/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { createBatchParticipant } from './batch-participant.ts'
import { createPotCache, payJackpots } from '../jackpots/index.ts'
import type { PotCache } from '../jackpots/index.ts'
import { potRounds } from './pot-reads.ts'
import { drawOf, noteBroken, roundIdOf } from './round-order.ts'
import { createSubmitter } from './submit-round.ts'
import { createStreams } from './seeds/streams.ts'
import type { Streams } from './seeds/streams.ts'
import type { PlayedRound, RoundOrder, RoundRow, SeedView } from './types.ts'
import { openSeeds } from './seeds/open-seeds.ts'
import { RotationDue, SeedsMissing } from './play-round.ts'
import { rotateSeeds } from './seeds/rotate-seeds.ts'

/**
 * Sees to what a round found missing, a first seed pair or a fresh one, and throws everything else on. Many rounds of a player may
 * find the same thing missing at once: one of them sees to it, the others wait for it.
 */
const createSeedPreparer = (app: App) => {
  const running = new Map<string, Promise<void>>()
  const begin = (error: SeedsMissing | RotationDue, playerId: string): Promise<void> => {
    const work =
      error instanceof RotationDue
        ? rotateSeeds(app, playerId, { from: error.seedPairId })
        : openSeeds(app, playerId)
    running.set(playerId, work)
    return work.finally(() => running.delete(playerId))
  }
  return async (error: unknown, playerId: string): Promise<void> => {
    if (!(error instanceof SeedsMissing || error instanceof RotationDue)) throw error
    await (running.get(playerId) ?? begin(error, playerId))
  }
}

/** The running half of this module: the batch writer, the opened seeds and the known pots of one process. */
export interface Betting {
  /** Plays one round of a game that settles at once. Repeating the key answers the first round and moves nothing. */
  playRound(order: RoundOrder): Promise<PlayedRound>
  pots: PotCache
  /** Opened seeds, for rounds that draw over more than one commit. */
  streams: Streams
  /** Sees to the seed pair that a round found missing or due, and throws everything else on. */
  prepare: (error: unknown, playerId: string) => Promise<void>
  writer: BatchWriter<SeedView, RoundRow>
  close(): Promise<void>
}

/** A round is as much work to draw as to write: while one batch is written the other is drawn. */
const FLIGHTS = 2

export const createBetting = async (app: App, settings: Settings): Promise<Betting> => {
  const writer = createBatchWriter<SeedView, RoundRow>(
    app,
    createBatchParticipant(
      () => settings.current().brandId,
      () => playRules(settings),
    ),
    FLIGHTS,
  )
  const streams = createStreams(app.sealer)
  const pots = await createPotCache(app, settings)
  const unsubscribe = app.bus.subscribe('balance', ({ playerId, currency, balance, version }) =>
    writer.note({ account: { owner: playerId, purpose: 'cash' }, currency }, { balance, version }),
  )
  const prepare = createSeedPreparer(app)

  const submit = createSubmitter({ app, settings, writer, streams, pots }, prepare)

  return {
    playRound: async (order) => {
      const roundId = roundIdOf(order)
      const { hits, ...played } = await submit({ ...order, draw: drawOf(order) }, roundId).catch(
        (error: unknown) => noteBroken(app, roundId, order.gameId, error),
      )
      const paid =
        hits.length > 0
          ? await payJackpots(
              app,
              { platformOwner: settings.current().platformOwner, noteWin: potRounds.noteWin },
              { playerId: order.player.playerId, roundId },
            )
          : null
      const result = paid ? { ...played, ...paid } : played
      if (!played.isRepeat) {
        const { playerId, currency } = order.player
        app.bus.publish('balance', {
          playerId,
          currency,
          balance: result.balance,
          version: result.balanceVersion,
        })
      }
      return result
    },
    pots,
    streams,
    prepare,
    writer,
    close: async () => {
      unsubscribe()
      pots.close()
      await writer.close()
    },
  }
}
