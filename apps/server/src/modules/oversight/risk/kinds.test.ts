import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultBrand } from '../../core/settings/program.ts'
import { flagBets } from '../../growth/opposite-bets/testing.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner, buildPlayer, openTestBrand } from '../../people/players/testing.ts'
import type { TestBrand } from '../../people/players/testing.ts'
import { runRiskRules } from './run-rules.ts'
import { bindAccount, callsOf, knowClient, payIn, payOut, ruleOf, tryRule, unit } from './testing.ts'

let brand: TestBrand
beforeAll(async () => {
  brand = await openTestBrand()
})
afterAll(() => brand.close())

interface Case {
  caseId: string
  ruleId: string
  playerId: string
  measured: string
}
interface Evidence {
  source: string
  reference: string
  account: string
  amount: string | null
  text: string | null
}

const person = async () => (await buildPlayer(brand.app, brand.settings)).playerId
const call = <T>(name: string, input: object) => callsOf(brand)<T>(name, input)

/** What a rule finds of some players, once as a trial and once as the worker, which must be the same. */
const foundBy = async (rule: ReturnType<typeof ruleOf>, players: readonly string[]) => {
  const tried = await tryRule<{ first: (Case & { evidence: Evidence[] })[] }>(brand, { rule, days: 2 })
  const ruleId = newId()
  await call('saveRule', { ruleId, version: 0, rule })
  await asOwner(
    brand.app,
    `update risk.rules set checked_to = now() - interval '2 days' where rule_id = '${ruleId}'`,
  )
  await runRiskRules(brand)
  await runRiskRules(brand)
  const { content } = await call<{ content: Case[] }>('cases', { show: 'open', kind: rule.kind, limit: 100 })
  const opened = content.filter((one) => one.ruleId === ruleId)
  const short = (rows: readonly Case[]) =>
    rows
      .filter(({ playerId }) => players.includes(playerId))
      .map(({ playerId, measured }) => `${players.indexOf(playerId)}: ${measured}`)
      .toSorted()
  expect(short(tried.first)).toEqual(short(opened))
  const [first] = opened.filter(({ playerId }) => players.includes(playerId))
  const shown = first && (await call<{ evidence: Evidence[] }>('case', { caseId: first.caseId }))
  return { found: short(opened), evidence: shown?.evidence ?? [] }
}

describe('the events of each kind', () => {
  it('money that passes, held against what was staked', async () => {
    const [through, played, before] = [await person(), await person(), await person()]
    for (const player of [through, played, before]) {
      await payIn(brand, player, 1000n, 100)
      await payOut(brand, player, 900n, 5)
    }
    const stake = (player: string, amount: bigint, minutesAgo: number) =>
      asOwner(
        brand.app,
        `set session_replication_role = replica;
         insert into betting.rounds (round_id, player_id, game_id, game_version, definition_hash, outcome, mode, currency, stake, cost, payout,
           seed_pair_id, nonce, placed_at, upline)
         values (gen_random_uuid(), '${player}', 'chao-phraya-nights', 1, '\\x00', '{}', 'spin', 'FUN', ${amount * unit}, ${amount * unit}, 0,
           gen_random_uuid(), 1, now() - interval '${minutesAgo} minutes', '{}')`,
      )
    await stake(through, 100n, 50)
    await stake(played, 700n, 50)
    await stake(before, 700n, 1000)
    const rule = ruleOf('passing', { sum: '500', percent: 50, minutes: 600 })
    const { found } = await foundBy(rule, [through, played, before])
    expect(found).toEqual(['0: 10', '2: 0'])
  })

  it('registrations from one device, but not what a player signed in from later', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, person))
    for (const player of players.slice(0, 3)) await knowClient(brand, player, 'device:phone')
    await knowClient(brand, players[3]!, 'device:phone')
    await asOwner(
      brand.app,
      `update players.players set registered_at = now() - interval '1 hour' where player_id = '${players[3]!}'`,
    )
    const { found, evidence } = await foundBy(
      ruleOf('registrations', { by: 'device', count: 3, minutes: 600 }),
      players,
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/: 3$/)
    expect(evidence).toHaveLength(3)
  })

  it('a device, an address and an account that several have', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, person))
    for (const [at, player] of players.entries()) {
      await knowClient(brand, player, 'device:tablet', 30 - at)
      await knowClient(brand, player, at === 2 ? 'address:198.51.100.2' : 'address:198.51.100.1', 30 - at)
      await bindAccount(brand, player, 'abcdef01', 30 - at)
    }
    expect(
      (await foundBy(ruleOf('shared', { by: 'device', count: 3, minutes: 600 }), players)).found,
    ).toEqual(['2: 3'])
    const address = await foundBy(ruleOf('shared', { by: 'address', count: 2, minutes: 600 }), players)
    expect(address.found).toEqual(['1: 2'])
    expect(address.evidence).toMatchObject([{ text: '198.51.100.1' }, { text: '198.51.100.1' }])
    const account = await foundBy(ruleOf('shared', { by: 'account', count: 3, minutes: 600 }), players)
    expect(account.found).toEqual(['2: 3'])
    expect(account.evidence[0]).toMatchObject({ source: 'account', text: '…1234', amount: null })
    // Nothing in common within the window.
    expect((await foundBy(ruleOf('shared', { by: 'account', count: 3, minutes: 1 }), players)).found).toEqual(
      [],
    )
  })

  it('a payer whose name is not the account’s, as the bank tells it or else the person', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, person))
    const order = async (player: string, payer: string, byBank: string | null) => {
      const orderId = await payIn(brand, player, 20n, 3)
      await asOwner(
        brand.app,
        `set session_replication_role = replica;
         update players.players set payee_name = 'Malee Jaidee' where player_id = '${player}';
         update deposits.orders set payer_name = '${payer}' where order_id = '${orderId}';
         insert into deposits.statement_rows (row_id, method_id, reference, amount, currency, payer, booked_at, state, order_id)
         select gen_random_uuid(), gen_random_uuid(), '${orderId}', 1, 'FUN', '${byBank ?? ''}', now(), 'matched', '${orderId}'`,
      )
    }
    await order(players[0]!, 'Malee Jaidee', 'SOMCHAI D')
    await order(players[1]!, 'Somchai Dee', 'MALEE JAID')
    await order(players[2]!, 'Somchai Dee', null)
    const { found, evidence } = await foundBy(ruleOf('payer-name', { count: 1, minutes: 600 }), players)
    expect(found).toEqual(['0: 1', '2: 1'])
    expect(evidence[0]).toMatchObject({
      source: 'deposit',
      amount: '20.00',
      text: expect.stringMatching(/somchai/i),
    })
  })

  it('opposite bets that are flagged and not cleared', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, person))
    const { brandId } = brand.settings.current()
    const flag = (one: number, other: number) =>
      flagBets(
        { app: brand.app, brandId },
        [
          { playerId: players[one]!, betId: newId() },
          { playerId: players[other]!, betId: newId() },
        ],
        { at: new Date() },
      )
    await flag(0, 1)
    await flag(0, 2)
    const cleared = await flag(3, 1)
    await asOwner(
      brand.app,
      `update opposite_bets.flags set state = 'CLEARED', decided_by = 'x', decided_at = now(), reason = 'a family' where flag_id = '${cleared}'`,
    )
    const { found, evidence } = await foundBy(ruleOf('opposite-bets', { count: 2, minutes: 600 }), players)
    expect(found).toEqual(['0: 2'])
    expect(evidence.map(({ source }) => source)).toEqual(['flag', 'flag'])
  })
})

describe('R-162: the first rules of a brand', () => {
  it('are made once, with its sums, and find what passes', async () => {
    const watch = { day: '1000', month: '2400' }
    const own = await openTestBrand({ protection: { ...defaultBrand.protection, watch } })
    const build = async () => (await buildPlayer(own.app, own.settings)).playerId
    await Promise.all([runRiskRules(own), runRiskRules(own)])
    const rules = await callsOf(own)<{ content: { ruleId: string }[] }>('rules', { limit: 100 })
    await runRiskRules(own)
    expect((await callsOf(own)<typeof rules>('rules', { limit: 100 })).content).toHaveLength(
      rules.content.length,
    )
    // As rules that were on all the time.
    await asOwner(own.app, `update risk.rules set checked_to = now() - interval '30 days'`)
    const [through, below, quiet] = [await build(), await build(), await build()]
    await payIn(own, through, 600n, 150)
    await payIn(own, through, 400n, 1_300)
    await payOut(own, through, 500n, 1)
    for (const days of [2, 8, 20]) await payIn(own, below, 800n, days * 1_440)
    await payIn(own, quiet, 999n, 150)
    await runRiskRules(own)
    const { content } = await callsOf(own)<{ content: (Case & { rule: string })[] }>('cases', {
      show: 'all',
      limit: 100,
    })
    const namesOf = (playerId: string) =>
      content
        .filter((one) => one.playerId === playerId)
        .map(({ rule, measured }) => `${rule}: ${measured}`)
        .toSorted()
    expect(namesOf(through)).toEqual(['Deposits of 24 hours: 1000.00', 'In and out with little play: 0'])
    expect(namesOf(below)).toEqual([
      'Deposits of 30 days: 2400.00',
      'Payments just below the sum of a day: 3',
    ])
    expect(namesOf(quiet)).toEqual([])
    await own.close()
  })
})
