import { slotGames } from '@krathong/games/slots'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner, expectSoundLedger, UNIT } from '../../core/ledger/testing.ts'
import { markShown, readLastUnshown, rotateSeeds } from './program.ts'
import { game, openTableOn, openTestTable } from './testing.ts'
import type { TestTable } from './testing.ts'

let table: TestTable
beforeAll(async () => void (table = await openTestTable()))
afterAll(() => table.close())
afterEach(() => expectSoundLedger(table.app.db))

const other = [...slotGames.values()].find(({ id }) => id !== game.id)!
const unshown = async (player: string, gameId = game.id) =>
  (await readLastUnshown(table.app, player, gameId))?.round_id
const shown = (player: string, roundId: string, gameId = game.id) =>
  markShown(table.app, player, gameId, roundId)

describe('the last round of a game', () => {
  it('is played again until its stage has shown it, and only the last one', async () => {
    const player = await table.sit(100n * UNIT)
    expect(await unshown(player)).toBeUndefined()
    const first = await table.play(player)
    expect(await unshown(player)).toBe(first.roundId)
    const second = await table.play(player)
    await shown(player, first.roundId)
    expect(await unshown(player)).toBe(second.roundId)
    await shown(player, second.roundId)
    await shown(player, second.roundId)
    expect(await unshown(player)).toBeUndefined()
    const third = await table.play(player)
    expect(await unshown(player)).toBe(third.roundId)
  })

  it('is kept of each game while another is played, as it stood when the player left', async () => {
    const player = await table.sit(100n * UNIT)
    const seen = await table.play(player)
    await shown(player, seen.roundId)
    const elsewhere = await table.play(player, { game: other })
    expect([await unshown(player), await unshown(player, other.id)]).toEqual([undefined, elsewhere.roundId])
    const back = await table.play(player)
    expect([await unshown(player), await unshown(player, other.id)]).toEqual([
      back.roundId,
      elsewhere.roundId,
    ])
    // What was left behind can still be shown, and what is not of this game or this player cannot.
    await shown(player, back.roundId, other.id)
    await shown(await table.sit(0n), elsewhere.roundId, other.id)
    expect([await unshown(player), await unshown(player, other.id)]).toEqual([
      back.roundId,
      elsewhere.roundId,
    ])
    await shown(player, elsewhere.roundId, other.id)
    expect([await unshown(player), await unshown(player, other.id)]).toEqual([back.roundId, undefined])
  })

  it('is kept of each game that one batch plays for one player', async () => {
    const player = await table.sit(100n * UNIT)
    await table.play(player)
    const played = await Promise.all(
      [other, game, other, other, game, other].map((one) => table.play(player, { game: one })),
    )
    // In the order they were placed: nonces are of one pair.
    const order = played.toSorted((a, b) => a.stored!.nonce - b.stored!.nonce)
    const last = (one: string) => order.findLast(({ stored }) => stored!.game_id === one)!.roundId
    expect([await unshown(player), await unshown(player, other.id)]).toEqual([last(game.id), last(other.id)])
  })

  it('outlives its seed pair', async () => {
    const player = await table.sit(100n * UNIT)
    const left = await table.play(player, { game: other })
    const { roundId } = await table.play(player)
    await rotateSeeds(table.app, player, {})
    expect([await unshown(player), await unshown(player, other.id)]).toEqual([roundId, left.roundId])
    await shown(player, roundId)
    await rotateSeeds(table.app, player, {})
    expect([await unshown(player), await unshown(player, other.id)]).toEqual([undefined, left.roundId])
    const next = await table.play(player, { game: other })
    expect([await unshown(player), await unshown(player, other.id)]).toEqual([undefined, next.roundId])
  })

  it('is told right however marks, games and two servers meet', { timeout: 60_000 }, async () => {
    const second = await openTableOn(table.app)
    const player = await table.sit(1000n * UNIT)
    const games = [game, other]
    const play = async (n: number) => {
      const one = games[n % 2]!
      const { roundId } = await (n % 3 === 0 ? second : table).play(player, { game: one })
      if (n % 5 === 0) await rotateSeeds(table.app, player, {})
      await shown(player, roundId, one.id)
    }
    await Promise.all(Array.from({ length: 60 }, (_, n) => play(n)))
    await second.close()
    // Every round was marked after it was placed: the last of each game is shown, whichever it was.
    expect([await unshown(player), await unshown(player, other.id)]).toEqual([undefined, undefined])
  })
})

describe('the line that a remembered player is under', () => {
  const changes = async () =>
    Number((await asOwner(table.app, 'select count from players.line_changes'))[0]!['count'])
  const lineOf = async (roundId: string) =>
    (await asOwner(table.app, 'select upline from betting.rounds where round_id = $1', [roundId]))[0]![
      'upline'
    ]
  const hang = (players: readonly string[], line: readonly string[]) =>
    asOwner(table.app, 'update players.players set upline = $1 where player_id = any ($2)', [
      [...line],
      [...players],
    ])

  it('changes with the commit that moves it, and the change of many is one', async () => {
    const [player, ...others] = await Promise.all(Array.from({ length: 30 }, () => table.sit(10n * UNIT)))
    const agent = newId()
    await table.play(player!)
    const before = await changes()
    await hang(others, [agent])
    expect(await changes()).toBe(before + 1)
    // Somebody else's line has changed: what is remembered of this one is proven by a look at the player.
    expect(await lineOf((await table.play(player!)).roundId)).toEqual([])
    await hang([player!, ...others], [agent])
    expect(await changes()).toBe(before + 2)
    expect(await lineOf((await table.play(player!)).roundId)).toEqual([agent])
    expect(await lineOf((await table.play(others[0]!)).roundId)).toEqual([agent])
    // Nothing changes with what stays as it was.
    await hang([player!, ...others], [agent])
    expect(await changes()).toBe(before + 2)
  })

  it('is the old one while its move is not committed, and two moves wait in no circle', async () => {
    const [a, b] = [await table.sit(10n * UNIT), await table.sit(10n * UNIT)]
    const [agent, chief] = [newId(), newId()]
    await table.play(a)
    const played: string[] = []
    await transact(table.app.db, async (tx) => {
      await tx
        .updateTable('players.players')
        .set({ upline: [agent] })
        .where('player_id', '=', a)
        .execute()
      played.push((await table.play(a)).roundId)
      // Another move comes and commits while this one is open.
      await hang([b], [chief])
      await tx
        .updateTable('players.players')
        .set({ upline: [chief, agent] })
        .where('player_id', 'in', [a, b])
        .execute()
      played.push((await table.play(a)).roundId)
    })
    played.push((await table.play(a)).roundId, (await table.play(b)).roundId)
    expect(await Promise.all(played.map(lineOf))).toEqual([[], [], [chief, agent], [chief, agent]])
  })

  it('is not counted for whoever registers under an upline, and is counted once they are there', async () => {
    const before = await changes()
    const id = newId()
    await transact(table.app.db, async (tx) => {
      await tx
        .insertInto('players.players')
        .values({
          player_id: id,
          brand_id: table.settings.current().brandId,
          username: id,
          username_key: id,
          username_skeleton: id,
          nickname: 'guest',
          password_hash: '-',
          currency: 'FUN',
          terms_version: '1',
          terms_agreed_at: new Date(),
        })
        .execute()
      await tx
        .updateTable('players.players')
        .set({ upline: [newId()] })
        .where('player_id', '=', id)
        .execute()
    })
    expect(await changes()).toBe(before)
    await hang([id], [newId()])
    expect(await changes()).toBe(before + 1)
  })
})
