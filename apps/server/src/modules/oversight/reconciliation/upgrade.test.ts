import { verifyRound } from '@krathong/games/rounds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../../../../tools/db/migrate.ts'
import { installStored, readStored } from '../../../../../../tools/db/testing/stored-release.ts'
import { createEmptyDatabase } from '../../../../../../tools/test/database.ts'
import type { TestDatabase } from '../../../../../../tools/test/database.ts'
import { proveLedger } from '../../core/ledger/program.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { openAppOn } from '../../core/operators/testing.ts'
import { describeRound, rotateSeeds } from '../../play/betting/program.ts'
import { openTableOn, readRound } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { countPlay, readPlayTotals } from '../reports/program.ts'
import { makeRoot, openSigningKey, reconcileTurn } from './program.ts'
import { runWholePass } from './run-pass.ts'
import { sealAll } from './testing.ts'

const RELEASE = 3
const stored = readStored(RELEASE)

type Row = Record<string, unknown>
interface StoredAnswers {
  proofs: Record<string, unknown>
  bets: Row[]
  lines: Row[]
  byTime: Row[]
  balances: Row[]
  house: Row[]
  root: Row[]
}
const answer = stored.answers as StoredAnswers

/** As the stored lines have it: moments as text, whole numbers with an n where they are of the ledger's kind. */
const plain = <T>(value: T): unknown =>
  JSON.parse(JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? `${v}n` : v)))

let database: TestDatabase
let opened: Awaited<ReturnType<typeof openAppOn>>
let table: TestTable
const owner = (statement: string) => asOwner(opened.app, statement)
const proofsOf = async (ids: readonly string[]) => {
  const proofs: Record<string, unknown> = {}
  for (const id of ids) proofs[id] = plain(describeRound((await readRound(opened.app, id))!, 2))
  return proofs
}

beforeAll(async () => {
  database = await createEmptyDatabase()
  await installStored(database.url, stored)
  await migrate(database.url)
  opened = await openAppOn(database.url)
  table = await openTableOn(opened.app)
})
afterAll(async () => {
  await table?.close()
  await opened?.close()
  await database?.drop()
})

describe(`an installation of release ${RELEASE} that was played on, after the upgrade`, () => {
  it('has the same money, and its books are sound', async () => {
    expect(
      await owner(
        'select owner, purpose, currency, balance, version from ledger.player_accounts order by 1, 2',
      ).then(plain),
    ).toEqual(answer.balances)
    expect(
      await owner(
        'select owner, purpose, currency, balance from ledger.v_house_balances order by 1, 2, 3',
      ).then(plain),
    ).toEqual(answer.house)
    expect((await proveLedger(opened.app.db)).isSound).toBe(true)
  })

  it('lists the same bets in every list', async () => {
    const bets = await owner(
      'select player_id, bet_id, round_id, game_id, stake, payout, state, placed_at, settled_at, jackpot, has_proof from betting.v_player_bets order by bet_id',
    )
    expect(bets.length).toBeGreaterThan(70)
    expect(plain(bets)).toEqual(answer.bets)
    expect(
      plain(
        await owner('select bet_id, upline, stake, payout, jackpot from betting.v_line_bets order by bet_id'),
      ),
    ).toEqual(answer.lines)
    const byTime = plain(await owner('select * from betting.v_bets_by_time order by bet_id')) as Row[]
    expect(byTime).toEqual(answer.byTime.map((row) => expect.objectContaining(row)))
  })

  it('shows every round with the proof that it had', async () => {
    const ids = Object.keys(answer.proofs)
    expect(ids.length).toBeGreaterThan(60)
    expect(await proofsOf(ids)).toEqual(answer.proofs)
  })

  it('plays on: new rounds stand among the old ones, in lists, sums and proofs', async () => {
    const player = String(answer.bets.find((bet) => bet['has_proof'])!['player_id'])
    const before = answer.bets.filter((bet) => bet['player_id'] === player)
    const fresh: string[] = []
    for (let n = 0; n < 5; n += 1) fresh.push((await table.play(player)).roundId)
    const listed = await owner(
      `select bet_id, placed_at from betting.v_player_bets where player_id = '${player}' order by placed_at, bet_id`,
    )
    expect(listed.slice(-5).map((bet) => bet['bet_id'])).toEqual(fresh)
    expect(listed).toHaveLength(before.length + 5)
    await rotateSeeds(opened.app, player, {})
    for (const id of [
      ...before.filter((bet) => bet['has_proof']).map((bet) => String(bet['round_id'])),
      ...fresh,
    ]) {
      const { proof } = describeRound((await readRound(opened.app, id))!, 2)
      expect(verifyRound(proof)).toMatchObject({ verdict: 'correct' })
    }
    await countPlay(opened.app)
    const totals = await readPlayTotals(opened.app.db, player, 'FUN')
    const [all] = await owner(
      `select count(*)::int as bets, sum(stake)::bigint as stake, sum(payout)::bigint as payout from betting.v_player_bets where player_id = '${player}' and state <> 'voided'`,
    )
    expect({ bets: totals.betCount, stake: String(totals.stake), payout: String(totals.payout) }).toEqual({
      bets: all!['bets'],
      stake: String(all!['stake']),
      payout: String(all!['payout']),
    })
  })

  it('goes on with its books: sealed behind the last segment, sound, signed behind the last root', async () => {
    await sealAll({ app: opened.app })
    expect(await reconcileTurn(opened.app)).toMatchObject({ isSound: true })
    expect(await runWholePass(opened.app)).toMatchObject({ outcome: 'sound' })
    const made = await makeRoot(opened.app, await openSigningKey(opened.app), { isWanted: true })
    expect(made!.document.previous).toBe(answer.root.at(-1)!['hash'])
    expect(made!.unequal).toEqual([])
  })
})
