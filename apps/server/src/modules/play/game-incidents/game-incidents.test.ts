import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { transact } from '../../../platform/db/database.ts'
import { failRng, tryEntropy } from '../../../platform/entropy.ts'
import { newId } from '../../../platform/ids.ts'
import { game, openTestTable, STAKE } from '../betting/testing.ts'
import type { TestTable } from '../betting/testing.ts'
import { createCatalog, seedCatalog } from '../catalog/program.ts'
import type { Catalog } from '../catalog/program.ts'
import { countClosed, readClosures } from './reads.ts'
import { recordIncident } from './record-incident.ts'
import { reopenGame } from './reopen-game.ts'

let table: TestTable
let catalog: Catalog
beforeAll(async () => {
  table = await openTestTable({}, false)
  await transact(table.app.db, seedCatalog)
  catalog = await createCatalog(table.app, table.settings)
})
afterAll(async () => {
  tryEntropy(null)
  catalog.close()
  await table.close()
})

const backOffice = {
  caller: { operatorId: newId(), username: 'owner' } as OperatorCaller,
  request: { address: '127.0.0.1' } as RequestFacts,
}
const note = (roundId = newId()) =>
  transact(table.app.db, (tx) => recordIncident(tx, { roundId, gameId: game.id, fault: 'the seed is gone' }))
const fault = async () => {
  await catalog.refresh()
  return catalog.faultOf(game.id)
}
const trail = async (action: string) =>
  (
    await table.app.db
      .selectFrom('operators.audit')
      .select(['operator', 'reason'])
      .where('action', '=', action)
      .orderBy('audit_no')
      .execute()
  ).map(({ operator, reason }) => ({ operator, reason }))
const cardOf = () =>
  catalog
    .lobbyLists()
    .lanes.flatMap(({ cards }) => cards)
    .find(({ vendor }) => vendor.code === 'KRATHONG')

describe('a game whose rounds cannot be finished', () => {
  it('closes itself at the third of a day, also of many at once, and no other game does', async () => {
    const twice = newId()
    await note(twice)
    await note(twice)
    await note()
    expect(await fault()).toBeNull()
    await Promise.all([note(), note(), note()])
    expect(await fault()).toBe('GAME_MAINTENANCE')
    expect(catalog.faultOf('siam-sevens')).toBeNull()
    expect(await countClosed(table.app.db)).toBe(1)
    expect(await trail('breakdowns.close-game')).toEqual([{ operator: 'system', reason: null }])
  })

  it('opens again by a person who says why, once, and is counted afresh', async () => {
    const [closure] = await readClosures(table.app.db, 10)
    const reopen = () =>
      reopenGame(table.app, backOffice, { closureId: closure!.closure_id, reason: 'a chain was mended' })
    await reopen()
    await expect(reopen()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await fault()).toBeNull()
    expect(await trail('breakdowns.reopen-game')).toEqual([
      { operator: 'owner', reason: 'a chain was mended' },
    ])
    await note()
    await note()
    expect(await fault()).toBeNull()
    await note()
    expect(await fault()).toBe('GAME_MAINTENANCE')
    expect(await countClosed(table.app.db)).toBe(1)
    await reopenGame(table.app, backOffice, {
      closureId: (await readClosures(table.app.db, 1))[0]!.closure_id,
      reason: 'again',
    })
  })

  it('is noted too where the rules break while a round is drawn, and nothing is staked', async () => {
    const player = await table.sit(10n * STAKE)
    const order = {
      player: { playerId: player, currency: 'FUN' },
      gameId: 'naga-dice',
      gameVersion: 1,
      definitionHash: 'x',
      mode: 'play',
      stake: STAKE,
      cost: STAKE,
      feedsJackpots: false,
      minimumCycleMs: 0,
      draw: (): never => {
        throw new RangeError('no such face')
      },
    }
    for (let turn = 0; turn < 3; turn += 1)
      await expect(table.betting.playRound({ ...order, key: newId() })).rejects.toThrow('could not be drawn')
    await catalog.refresh()
    expect(catalog.faultOf('naga-dice')).toBe('GAME_MAINTENANCE')
    const [row] = await readClosures(table.app.db, 1)
    expect(row).toMatchObject({ game_id: 'naga-dice', fault: 'not drawn: RangeError: no such face' })
    expect(await table.app.db.selectFrom('betting.v_all_bets').select('bet_id').execute()).toEqual([])
  })
})

it('the lobby shows the house’s own games as down while chance is not sound', async () => {
  await fault()
  expect(cardOf()?.opens).not.toBeNull()
  failRng('a seed of the system repeats')
  await expect.poll(() => cardOf()?.opens, { timeout: 10_000 }).toBeNull()
  expect(catalog.faultOf(game.id)).toBe('GAME_MAINTENANCE')
  tryEntropy(null)
  await expect.poll(() => cardOf()?.opens, { timeout: 10_000 }).not.toBeNull()
})
