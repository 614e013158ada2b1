import { decisionGames, retellDecisions } from '@krathong/games/interactive'
import type { DecisionGame } from '@krathong/games/interactive'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { asOwner, expectSoundLedger, UNIT } from '../../core/ledger/testing.ts'
import { sealClearDraws } from './decision-store.ts'
import { readPlayedRound } from '../betting/program.ts'
import { completeDecisions } from './program.ts'
import type { DecisionStep } from './program.ts'
import { openRoundsTable } from './testing.ts'
import type { RoundsTable } from './testing.ts'

let table: RoundsTable
beforeAll(async () => void (table = await openRoundsTable()))
afterAll(() => table.close())
afterEach(() => expectSoundLedger(table.app.db))

const mines = decisionGames.get('naga-mines')!
const blackjack = decisionGames.get('krathong-blackjack')!
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

const begin = (playerId: string, order: { game: DecisionGame; option: string }) =>
  table.rounds.begin({
    player: { playerId, currency: 'FUN' },
    key: newId(),
    stake: 10n * UNIT,
    minimumCycleMs: 0,
    ...order,
  })
const choose = (playerId: string, { view }: DecisionStep, seq: number, choice: string) =>
  table.rounds.choose({
    player: { playerId, currency: 'FUN' },
    gameId: view.gameId,
    roundId: view.roundId,
    seq,
    choice,
  })

describe('what an open round has drawn', () => {
  const everyTable = async () => {
    const names = await asOwner(
      table.app,
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
      [],
    )
    // In one statement: a connection for each table would be more than the server gives.
    const every = names.map(({ name }) => `select t::text as row from ${String(name)} t`).join(' union all ')
    return (await asOwner(table.app, every, [])).map(({ row }) => String(row))
  }

  it('is readable nowhere in the database until the round is over', async () => {
    const openRound = async (game: DecisionGame, option: string) => {
      const player = await table.sit(100n * UNIT)
      let begun = await begin(player, { game, option })
      while (begun.view.payout !== null) begun = await begin(player, { game, option })
      return { player, roundId: begun.view.roundId, canary: begun.view.drawn.slice(0, 12).join(',') }
    }
    const rounds = [
      // As many mines as make a row of numbers that stands nowhere by chance.
      await openRound(mines, 'mines-12'),
      await openRound(decisionGames.get('jacks-or-better')!, ''),
      await openRound(blackjack, ''),
    ]
    const rows = (await everyTable()).map((row) => row.replaceAll(' ', ''))
    for (const { canary } of rounds) expect(rows.filter((row) => row.includes(canary))).toEqual([])
    for (const { player } of rounds)
      await asOwner(
        table.app,
        `update interactive_rounds.rounds set deadline = placed_at where player_id = $1`,
        [player],
      )
    await completeDecisions(table.app, table.settings)
    for (const { player, roundId, canary } of rounds) {
      const over = await readPlayedRound(table.app, player, roundId)
      expect(JSON.stringify(over!.outcome)).toContain(canary)
    }
  })

  it('before this rule is sealed where it stands, and the round goes on', async () => {
    const player = await table.sit(100n * UNIT)
    const begun = await begin(player, { game: mines, option: 'mines-3' })
    const rule = 'drawn_is_sealed check (drawn is null and drawn_sealed is not null) not valid'
    await asOwner(table.app, 'alter table interactive_rounds.rounds drop constraint drawn_is_sealed', [])
    await asOwner(
      table.app,
      `update interactive_rounds.rounds set drawn = $2, drawn_sealed = null where player_id = $1`,
      [player, JSON.stringify(begun.view.drawn)],
    )
    await asOwner(table.app, `alter table interactive_rounds.rounds add constraint ${rule}`, [])
    await Promise.all(times(3, () => sealClearDraws(table.app)))
    expect(
      await asOwner(table.app, `select drawn from interactive_rounds.rounds where player_id = $1`, [player]),
    ).toEqual([{ drawn: null }])
    const isSafe = (cell: number) => {
      const line = { option: 'mines-3', choices: [`pick-${cell}`], fallbackFrom: null }
      return retellDecisions(mines, line, begun.view.drawn).outcome.returned !== 0
    }
    const cell = times(25, (n) => n).find(isSafe)!
    expect(await choose(player, begun, 0, `pick-${cell}`)).toMatchObject({ view: { payout: null } })
    expect(await choose(player, begun, 1, 'collect')).toMatchObject({ view: { payout: 112_500n } })
  })
})
