import { bingoRooms } from '@krathong/games/bingo'
import type { BingoRoom } from '@krathong/games/bingo'
import { commitmentOf } from '@krathong/games/fairness'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { newSeedHex } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { openPlatformAccount } from '../../core/ledger/index.ts'
import { readLastRound, readPoolOwner } from './reads.ts'
import { insertNextRound, insertRoom } from './store.ts'
import type { RoundRow } from './store.ts'
import type { BingoParts } from './types.ts'

export const sealContext = (roundId: string) => `bingo-round:${roundId}`

/** The seed of a round; null where it cannot be opened any more. */
export const openSeed = (
  { sealer }: Pick<App, 'sealer'>,
  round: Pick<RoundRow, 'round_id' | 'seed_sealed'>,
): string | null => {
  try {
    return sealer.open(round.seed_sealed, sealContext(round.round_id))
  } catch {
    return null
  }
}

export const roomOf = (gameId: string): BingoRoom => {
  const room = bingoRooms.get(gameId)
  if (!room) throw new Refusal('GAME_UNKNOWN')
  return room
}

/** The room's account for prizes, opened with the room's first visit; opening it again does nothing. */
const openPool = async ({ app }: BingoParts, { id }: BingoRoom, currency: string): Promise<void> => {
  if ((await readPoolOwner(app.db, id)) !== null) return
  await transact(app.db, async (tx) => {
    await insertRoom(tx, id, newId())
    const owner = await readPoolOwner(tx, id)
    assert(owner, 'a room that was just opened stands')
    await openPlatformAccount(tx, { owner, purpose: 'bingo-pool' }, currency, `Bingo pool ${id}`)
  })
}

/**
 * The round that a room shows now. Where the last one is over another is opened with a seed of its own, whose commitment is there before
 * its first ticket; nobody looks, and no round is opened.
 */
export const currentRound = async (parts: BingoParts, room: BingoRoom): Promise<RoundRow> => {
  const { app, settings } = parts
  const last = await readLastRound(app.db, room.id)
  const isOver = last?.ends_at !== null && last?.ends_at !== undefined && last.ends_at <= now()
  if (last && !isOver) return last
  const { code } = settings.current().value.currency
  await openPool(parts, room, code)
  const seed = newSeedHex()
  const roundId = newId()
  await transact(app.db, (tx) =>
    insertNextRound(tx, {
      roundId,
      gameId: room.id,
      gameVersion: room.version,
      definitionHash: room.hash,
      currency: code,
      sealed: app.sealer.seal(seed, sealContext(roundId)),
      commitment: commitmentOf(seed),
    }),
  )
  const opened = await readLastRound(app.db, room.id)
  assert(opened, 'a room that is looked at has a round')
  return opened
}
