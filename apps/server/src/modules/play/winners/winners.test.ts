import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { openTestTable } from '../betting/testing.ts'
import type { TestTable } from '../betting/testing.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { winnersRoutes } from './program.ts'
import { maskName } from '../../../platform/mask.ts'
import { boardOf } from './rules.ts'

describe('the rules of the board', () => {
  it.each([
    ['somchai9', 'so***9'],
    ['abcd', 'ab***d'],
    ['abc', 'a***'],
    ['ก้อง', 'ก้***ง'],
  ])('mask %s as %s', (name, masked) => expect(maskName(name)).toBe(masked))

  it('put the largest first, the newest of equal ones, and a round once', () => {
    const win = (roundId: string, prize: bigint, second: number) => ({
      roundId,
      prize,
      at: new Date(second * 1000),
    })
    const board = boardOf([win('a', 5n, 1), win('b', 9n, 1), win('c', 5n, 2), win('b', 12n, 1)], 3)
    expect(board.map(({ roundId, prize }) => [roundId, prize])).toEqual([
      ['b', 12n],
      ['c', 5n],
      ['a', 5n],
    ])
  })
})

describe('the board', () => {
  let table: TestTable
  let isSound = true
  beforeAll(async () => void (table = await openTestTable({ winners: { minimum: '100' } })))
  afterAll(async () => {
    // Rows put in by hand have no money behind them: they go before the ledger is proved.
    if (isSound) await asOwner(table.app, 'alter table betting.rounds disable trigger all')
    await asOwner(table.app, 'delete from betting.bets')
    await asOwner(table.app, 'delete from betting.rounds')
    isSound = false
    await table.close()
  })

  const routes = () =>
    winnersRoutes({
      app: table.app,
      settings: table.settings,
      gameName: (nodeId) => ({ name: nodeId, vendor: 'Krathong' }),
    })
  const board = async () => {
    const answer = await routes().handlers['rankList']!(
      { gameCategory: 'ALL', limitNum: 50 } as never,
      { caller: null, request: { language: 'th' } as RequestFacts } as never,
    )
    return (answer as { list: { roundId: string; prize: string; player: string }[] }).list
  }

  interface Win {
    player: string
    stake?: bigint
    payout?: bigint
    roundPayout?: bigint
    hasRound?: boolean
    /** The round is its own bet. */
    isBet?: boolean
    state?: string
    ago?: string
  }
  const put = async (win: Win): Promise<string> => {
    const { player, stake = 10n, payout = 500n, hasRound = true, state = 'settled', ago = '1 hour' } = win
    const roundId = newId()
    const at = `now() - interval '${ago}'`
    if (hasRound)
      await asOwner(
        table.app,
        `insert into betting.rounds (round_id, player_id, game_id, game_version, definition_hash, mode, currency, stake, cost, payout, seed_pair_id, nonce, outcome, placed_at, upline)
         values ('${roundId}', '${player}', 'chao-phraya-nights', 1, 'x', 'spin', 'FUN', ${stake}0000, ${stake}0000, ${win.roundPayout ?? payout}0000, '${newId()}', 0, '{}', ${at}, ${win.isBet ? `'{}'` : 'null'})`,
      )
    if (win.isBet) return roundId
    await asOwner(
      table.app,
      `insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, settled_at, upline)
       values ('${player}', ${at}, '${newId()}', '${roundId}', 'chao-phraya-nights', 'FUN', ${stake}0000, ${payout}0000, '${state}',
         ${state === 'settled' ? at : 'null'}, '{}')`,
    )
    return roundId
  }

  it('shows real wins only: what its round does not bear out, is small, old or not settled is not there', async () => {
    const player = await table.sit(0n)
    const real = await put({ player })
    const larger = await put({ player, payout: 900n, ago: '23 hours' })
    const whole = await put({ player, payout: 600n, isBet: true })
    await put({ player, payout: 99n, stake: 1n, isBet: true })
    await put({ player, hasRound: false, payout: 1_000_000n })
    await put({ player, payout: 1_000_000n, roundPayout: 500n })
    await put({ player, payout: 99n, stake: 1n })
    await put({ player, stake: 100n, payout: 900n })
    await put({ player, payout: 5_000n, ago: '25 hours' })
    await put({ player, payout: 5_000n, state: 'open' })
    expect((await board()).map(({ roundId }) => roundId)).toEqual([larger, whole, real])
    expect((await board())[0]).toMatchObject({ prize: '900.00', isProvable: true, vendorName: 'Krathong' })
    for (const row of await board()) expect(row.player).toMatch(/\*\*\*/)
  })

  it('shows a win of a lottery with the draw that decided it, and one without its ticket not', async () => {
    const player = await table.sit(0n)
    const won = await put({ player, payout: 8_000n, hasRound: false })
    await put({ player, payout: 9_000n, hasRound: false })
    const [drawId, hash] = [newId(), 'a'.repeat(64)]
    await asOwner(
      table.app,
      `insert into lottery.days (game_code, day, draws, seed_sealed, commitment) values ('SSC_1M', '2026-01-15', 1440, '', '${hash}')`,
    )
    await asOwner(
      table.app,
      `insert into lottery.draws (draw_id, game_code, numero, day, no, open_at, close_at, draw_at, beacon_source, beacon_chain, beacon_round,
         beacon_at, state, result, seed, randomness, resulted_at, done_at)
       values ('${drawId}', 'SSC_1M', '202601150001', '2026-01-15', 1, now() - interval '3 h', now() - interval '2 h', now() - interval '2 h',
         'local', '${hash}', 1, now() - interval '1 h', 'settled', '{1,2,3,4,5}', '${hash}', '${hash}', now(), now())`,
    )
    await asOwner(
      table.app,
      `insert into lottery.tickets (bet_id, order_id, place, draw_id, player_id, game_code, currency, bet_type, picks, lines, each, price,
         prize_group, own_group, stake, worst, payout, state, placed_at, settled_at)
       values ('${won}', '${won}', 0, '${drawId}', '${player}', 'SSC_1M', 'FUN', 'SSC.3.STRAIGHT:LAST', '[[3],[4],[5]]', 1, 100000, 1,
         1900, 1900, 100000, 1, 80000000, 'settled', now(), now())`,
    )
    const top = (await board()).filter(({ prize }) => /^[89],?000/.test(prize))
    expect(top).toMatchObject([{ roundId: won, numero: '202601150001' }])
    await asOwner(table.app, `delete from lottery.tickets where bet_id = '${won}'`)
  })

  it('leaves out trial and closed accounts, who has stopped playing and who hides', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => table.sit(0n)))
    const [trial, closed, stopped, hidden, shown] = people as [string, string, string, string, string]
    const rounds: string[] = []
    for (const player of people) rounds.push(await put({ player, payout: 7_000n }))
    await asOwner(table.app, `update players.players set type = 4 where player_id = '${trial}'`)
    await asOwner(table.app, `update players.players set state = 'closed' where player_id = '${closed}'`)
    await asOwner(
      table.app,
      `insert into protection.stops (stop_id, player_id, kind, ends_at) values ('${newId()}', '${stopped}', 'cool-off', now() + interval '1 day')`,
    )
    const asked = { caller: { playerId: hidden } as never, request: {} as never }
    expect(await routes().handlers['hideMe']!({ isHidden: true } as never, asked)).toEqual({ isHidden: true })
    expect(await routes().handlers['mine']!({} as never, asked)).toEqual({ isHidden: true })
    const top = (await board()).filter(({ prize }) => prize === '7,000.00' || prize === '7000.00')
    expect(top.map(({ roundId }) => roundId)).toEqual([rounds[people.indexOf(shown)]])
  })
})
