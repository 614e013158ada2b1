import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buyTickets } from '../../play/bingo/buy-tickets.ts'
import { tendBingo } from '../../play/bingo/jobs.ts'
import { currentRound, roomOf } from '../../play/bingo/open-room.ts'
import { testBeacon } from '../../play/bingo/testing.ts'
import { game, openTestRoom, startWith } from '../../play/crash/testing.ts'
import type { TestRoom } from '../../play/crash/testing.ts'
import { countRtp, judgeRtp } from './program.ts'
import { gameView, versionView } from './views.ts'

const UNIT = 10_000n
let room: TestRoom
beforeAll(async () => void (room = await openTestRoom()))
afterAll(() => room.close())

const count = () =>
  expect
    .poll(
      async () => {
        await countRtp(room.app, room.settings)
        const { rows } = await sql<{
          open: number
        }>`select count(*)::int as open from betting.facts f, rtp_monitor.progress p where f.xid > p.after_xid`.execute(
          room.app.db,
        )
        return rows[0]?.open
      },
      { timeout: 30_000 },
    )
    .toBe(0)

it('a bet of a climb counts with what its round promised of it, and not where the house was away', async () => {
  const player = await room.sit(10_000n * UNIT)
  await room.useChain(startWith((point) => point > 300n && point < 600n))
  const roundId = await room.open()
  await room.bet(player, roundId, { stake: 10n * UNIT, autoAt: 133 })
  await room.bet(player, roundId, { stake: 20n * UNIT, autoAt: 100_000 })
  await room.forward(game.rules.bettingMs)
  // Two seconds at a time, so that the platform is seen all the while.
  for (let step = 0; step < 17; step += 1) await room.forward(2000)
  await count()
  const seen = await gameView(room, game.id)
  expect(seen).toMatchObject({ law: 'path', rounds: 2, staked: '30.00', returned: '13.30', state: 'few' })
  expect(seen.promised).toBeCloseTo(0.99, 9)

  const away = await room.open()
  await room.bet(player, away, { stake: 10n * UNIT, autoAt: 101 })
  await room.bet(player, away, { stake: 10n * UNIT, autoAt: 100_000 })
  await room.forward(game.rules.bettingMs)
  await room.forward(3_600_000)
  await room.forward(1000)
  await count()
  const { levels } = await versionView(room, game.hash)
  const both = await gameView(room, game.id)
  // What was given back is no round; who had left counts as it came.
  expect(both.rounds).toBe(3)
  expect(levels.map(({ stakeLevel, rounds }) => [stakeLevel, rounds])).toEqual([
    ['10.00', 2],
    ['20.00', 1],
  ])
  expect(both.promised! * 40).toBeCloseTo(0.99 * 30 + 10.1, 9)
})

it('tickets of a hall count with their share by its law, and a coin too much is an alarm', async () => {
  const parts = { app: room.app, settings: room.settings, beacon: testBeacon().beacon }
  const hall = roomOf('lotus-bingo-hall')
  await currentRound(parts, hall)
  const players = await Promise.all([1, 2].map(() => room.sit(100n * UNIT)))
  for (const playerId of players)
    await buyTickets(parts, { player: { playerId, currency: 'FUN' }, room: hall, key: newId(), tickets: 3 })
  await room.asOwner(
    `update bingo.rounds set closes_at = closes_at - interval '1 day', beacon_at = beacon_at - interval '1 day'`,
  )
  await tendBingo(parts)
  await tendBingo(parts)
  await count()
  const answer = await gameView(room, hall.id)
  expect(answer).toMatchObject({ law: 'exact', rounds: 2, staked: '30.00', state: 'within' })
  expect(answer.promised).toBe(answer.realised)
  expect(answer.realised).toBeGreaterThan(0.845)
  expect(await judgeRtp(room.app, room.settings)).toBe(0)
  await room.asOwner(
    `update rtp_monitor.totals set returned = returned + 100 where definition_hash = '${hall.hash}'`,
  )
  expect(await gameView(room, hall.id)).toMatchObject({ state: 'alarm' })
  expect(await judgeRtp(room.app, room.settings)).toBe(2)
})
