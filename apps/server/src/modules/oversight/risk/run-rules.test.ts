import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildOperator } from '../../core/operators/testing.ts'
import { asOwner, buildPlayer, openTestBrand } from '../../people/players/testing.ts'
import type { TestBrand } from '../../people/players/testing.ts'
import { countHoldingCases, readWaitingRiskCases } from './case-reads.ts'
import { runRiskRules } from './run-rules.ts'
import { runTrials } from './run-trials.ts'
import { callsOf, payIn, payOut, ruleOf, tryRule } from './testing.ts'

let brand: TestBrand
beforeAll(async () => {
  brand = await openTestBrand()
  for (const username of ['nok', 'lek']) await buildOperator(brand.app, { username, role: 'risk' })
  await buildOperator(brand.app, { username: 'dao', role: 'support' })
})
afterAll(() => brand.close())

interface Case {
  caseId: string
  version: number
  playerId: string
  state: string
  measured: string
  times: number
}
interface Shown {
  case: Case
  evidence: { source: string; reference: string; amount: string }[]
  steps: { act: string; to: string | null; text: string | null; by: string }[]
  player: { cases: number; score: number }
}
type Rule = ReturnType<typeof ruleOf>

const person = async () => (await buildPlayer(brand.app, brand.settings)).playerId
const call = <T>(name: string, input: object, by?: string) => callsOf(brand, by)<T>(name, input)

/** A rule that looks at what was within the last 30 days, as one that was on all that time. */
const saveOfOld = async (rule: Rule) => {
  const ruleId = newId()
  await call('saveRule', { ruleId, version: 0, rule })
  await asOwner(
    brand.app,
    `update risk.rules set checked_to = now() - interval '30 days' where rule_id = '${ruleId}'`,
  )
  return ruleId
}
const casesOf = async (playerId: string, show = 'all') =>
  (await call<{ content: Case[] }>('cases', { show, playerId, limit: 25 })).content
const close = ({ caseId, version }: Case, by?: string) =>
  call('move', { caseId, version, state: 'CLOSED', outcome: 'explained', note: 'showed a payslip' }, by)

const fiveIn = ruleOf('velocity', { way: 'in', count: 5, minutes: 60 })

describe('what is new to a rule', () => {
  it('opens one case a player and rule, and adds to it', async () => {
    const ruleId = newId()
    await call('saveRule', { ruleId, version: 0, rule: fiveIn })
    const [malee, anong] = [await person(), await person()]
    const orders: string[] = []
    for (const at of [4, 3, 2, 1]) orders.push(await payIn(brand, malee, 100n, at))
    await payIn(brand, anong, 100n)
    await runRiskRules(brand)
    expect(await casesOf(malee)).toEqual([])
    orders.push(await payIn(brand, malee, 100n))
    // Two workers at once, and again: what was found is found once.
    await Promise.all([runRiskRules(brand), runRiskRules(brand), runRiskRules(brand)])
    await runRiskRules(brand)
    expect(await casesOf(malee)).toMatchObject([{ state: 'OPEN', measured: '5', times: 1 }])
    expect(await casesOf(anong)).toEqual([])
    await payIn(brand, malee, 100n)
    await runRiskRules(brand)
    const [open] = await casesOf(malee)
    expect(open).toMatchObject({ measured: '6', times: 2 })
    const shown = await call<Shown>('case', { caseId: open!.caseId })
    expect(shown.evidence).toHaveLength(6)
    expect(shown.evidence.map(({ reference }) => reference)).toEqual(expect.arrayContaining(orders))
    expect(shown.player).toEqual({ cases: 1, score: 30 })
  })

  it('opens a new case after one was closed, of what came then alone', async () => {
    await saveOfOld(ruleOf('large-sum', { way: 'out', sum: '7000', minutes: 1440 }, { name: 'a day' }))
    const somsak = await person()
    await payOut(brand, somsak, 7000n, 1)
    await runRiskRules(brand)
    const [first] = await casesOf(somsak)
    await close(first!)
    await runRiskRules(brand)
    expect(await casesOf(somsak, 'open')).toEqual([])
    await payOut(brand, somsak, 1n)
    await Promise.all([runRiskRules(brand), runRiskRules(brand)])
    const open = await casesOf(somsak, 'open')
    expect(open).toMatchObject([{ measured: '7001.00', times: 1 }])
    expect(open[0]!.caseId).not.toBe(first!.caseId)
  })

  it('a case that is closed while it is found again is either the same or a new one, and none is lost', async () => {
    await saveOfOld(ruleOf('structuring', { count: 2, sum: '500', percent: 90, minutes: 600 }))
    for (let round = 0; round < 4; round += 1) {
      const player = await person()
      for (const at of [3, 2]) await payIn(brand, player, 490n, at)
      await runRiskRules(brand)
      const [first] = await casesOf(player)
      await payIn(brand, player, 480n)
      await Promise.all([runRiskRules(brand), close(first!)])
      await runRiskRules(brand)
      const all = await casesOf(player)
      const times = all.reduce((sum, one) => sum + one.times, 0)
      expect(times).toBe(2)
      expect(all.filter(({ state }) => state !== 'CLOSED').length).toBe(all.length - 1)
    }
  })

  it('a rule that is off looks at nothing, and begins anew when it is switched on', async () => {
    const rule = ruleOf('velocity', { way: 'out', count: 2, minutes: 600 }, { isOn: false, name: 'off' })
    const ruleId = newId()
    await call('saveRule', { ruleId, version: 0, rule })
    const player = await person()
    for (const at of [200, 100]) await payOut(brand, player, 5n, at)
    await runRiskRules(brand)
    await asOwner(
      brand.app,
      `update risk.rules set checked_to = now() - interval '1 day' where rule_id = '${ruleId}'`,
    )
    await call('saveRule', { ruleId, version: 1, rule: { ...rule, isOn: true } })
    await runRiskRules(brand)
    expect(await casesOf(player)).toEqual([])
    await payOut(brand, player, 5n)
    await runRiskRules(brand)
    expect(await casesOf(player)).toMatchObject([{ measured: '3' }])
  })

  it('counts no trial account and no other currency', async () => {
    await saveOfOld(ruleOf('velocity', { way: 'in', count: 1, minutes: 5 }, { name: 'each' }))
    const [trial, other] = [await person(), await person()]
    await payIn(brand, trial, 5n)
    await asOwner(brand.app, `update players.players set type = 4 where player_id = '${trial}'`)
    const order = await payIn(brand, other, 5n)
    await asOwner(
      brand.app,
      `set session_replication_role = replica; update deposits.orders set currency = 'THB' where order_id = '${order}'`,
    )
    await runRiskRules(brand)
    expect([...(await casesOf(trial)), ...(await casesOf(other))]).toEqual([])
  })
})

describe('a trial', () => {
  interface Trial {
    cases: number
    first: { playerId: string; measured: string; times: number; evidence: { reference: string }[] }[]
  }
  const rules = [
    ruleOf('velocity', { way: 'in', count: 3, minutes: 30 }, { name: 'often' }),
    ruleOf('structuring', { count: 2, sum: '2000', percent: 80, minutes: 2880 }, { name: 'below' }),
    ruleOf('large-sum', { way: 'in', sum: '4000', minutes: 1440 }, { name: 'much' }),
  ]

  it('finds what the worker finds, and saves nothing', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, person))
    let seed = 7
    const draw = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (const player of people)
      for (let no = 0; no < 9; no += 1)
        await (draw(4) === 0 ? payOut : payIn)(brand, player, BigInt(1500 + draw(700)), draw(7_000))
    for (const rule of rules) {
      const tried = await tryRule<Trial>(brand, { rule, days: 30 })
      const ruleId = await saveOfOld(rule)
      await runRiskRules(brand)
      const { openCases } = await call<{ openCases: number }>('rule', { ruleId })
      expect(openCases, rule.name).toBe(tried.cases)
      expect(tried.cases).toBeGreaterThan(0)
      for (const one of tried.first) {
        const opened = (await casesOf(one.playerId)) as (Case & { ruleId: string })[]
        expect(opened.filter((row) => row.ruleId === ruleId)).toMatchObject([
          { measured: one.measured, times: one.times },
        ])
      }
    }
  })
})

describe('a trial that is under way', () => {
  const rule = ruleOf('velocity', { way: 'in', count: 1, minutes: 30 }, { name: 'each' })
  const tried = (trialId: string) =>
    call<{
      doneDays: number
      isFailed: boolean
      cases: number
      first: { playerId: string; times: number }[]
    }>('tried', { trialId })

  it('counts a player of several days once and how often, and shows the newest', async () => {
    const player = await person()
    for (const minutesAgo of [5, 3_000, 20_000, 43_300]) await payIn(brand, player, 1500n, minutesAgo)
    const found = await tryRule<Awaited<ReturnType<typeof tried>>>(brand, { rule, days: 30 })
    expect(found).toMatchObject({ doneDays: 30, isFailed: false })
    expect(found.first.find(({ playerId }) => playerId === player)).toMatchObject({ times: 3 })
  })

  it('ends with the next one of the same person, and with three tries in vain', async () => {
    const routes = callsOf(brand)
    const { trialId } = await routes<{ trialId: string }>('trial', { rule, days: 30 })
    await asOwner(
      brand.app,
      `update outbox.sendings set attempts = 3 where kind = 'risk-trial' and subject = '${trialId}'`,
    )
    await runTrials(brand.app)
    expect(await tried(trialId)).toMatchObject({ doneDays: 0, isFailed: true })
    const { trialId: other } = await routes<{ trialId: string }>('trial', { rule, days: 1 })
    await asOwner(brand.app, `delete from risk.trials where trial_id = '${other}'`)
    await runTrials(brand.app)
    await expect(tried(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const left = await brand.app.db
      .selectFrom('outbox.sendings')
      .selectAll()
      .where('kind', '=', 'risk-trial')
      .execute()
    expect(left).toEqual([])
  })

  it('is written once a day of it, whoever works at it', async () => {
    const routes = callsOf(brand)
    const { trialId } = await routes<{ trialId: string }>('trial', { rule, days: 30 })
    const once = await tryRule<Awaited<ReturnType<typeof tried>>>(brand, { rule, days: 30 })
    await asOwner(
      brand.app,
      `insert into outbox.sendings (kind, subject, due_at) values ('risk-trial', '${trialId}', now()) on conflict do nothing`,
    )
    await Promise.all([runTrials(brand.app), runTrials(brand.app)])
    const { cases, first } = await tried(trialId)
    expect({ cases, times: first.map(({ times }) => times) }).toEqual({
      cases: once.cases,
      times: once.first.map(({ times }) => times),
    })
  })
})

describe('what people do with a case', () => {
  const openOne = async () => {
    const player = await person()
    await payOut(brand, player, 8000n)
    await runRiskRules(brand)
    return (await casesOf(player, 'open'))[0]!
  }

  it('keeps every step with its name, on the version that the person saw', async () => {
    const one = await openOne()
    const { caseId } = one
    expect(await call('assign', { caseId, version: 1, to: 'nok' }, 'nok')).toEqual({ version: 2 })
    await expect(call('note', { caseId, version: 1, note: 'asked the bank' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    })
    await call('note', { caseId, version: 2, note: 'asked the bank' }, 'nok')
    await call(
      'move',
      { caseId, version: 3, state: 'WAITING', outcome: null, note: 'wrote to the player' },
      'nok',
    )
    await call('move', { caseId, version: 4, state: 'CLOSED', outcome: 'nothing', note: 'sold a car' }, 'nok')
    const { steps } = await call<Shown>('case', { caseId })
    expect(steps.map(({ act, to, by }) => [act, to, by])).toEqual([
      ['moved', 'CLOSED', 'nok'],
      ['moved', 'WAITING', 'nok'],
      ['noted', null, 'nok'],
      ['assigned', null, 'nok'],
    ])
    for (const [name, more] of [
      ['move', { state: 'OPEN', outcome: null, note: 'open it again' }],
      ['assign', { to: 'nok' }],
    ] as const)
      await expect(call(name, { caseId, version: 5, ...more })).rejects.toMatchObject({ code: 'CASE_CLOSED' })
    // A word may be added after the end.
    await call('note', { caseId, version: 5, note: 'the bank has answered' })
    await expect(call('case', { caseId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is given to a colleague who may decide, and to nobody else', async () => {
    const { caseId } = await openOne()
    const give = (version: number, to: string | null) => call('assign', { caseId, version, to }, 'nok')
    for (const to of ['dao', 'nobody-of-that-name'])
      await expect(give(1, to)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { to: { code: 'INVALID' } },
      })
    expect(await give(1, 'lek')).toEqual({ version: 2 })
    const mine = async (by: string) => {
      const found = await call<{ content: Case[] }>('cases', { show: 'mine', limit: 100 }, by)
      return found.content.filter((one) => one.caseId === caseId)
    }
    expect(await mine('lek')).toMatchObject([{ assignedTo: 'lek' }])
    expect(await mine('nok')).toEqual([])
    const trail = await brand.app.db
      .selectFrom('operators.audit')
      .select(['action', 'before', 'after'])
      .where('subject', '=', `risk-case:${caseId}`)
      .execute()
    expect(trail).toMatchObject([
      { action: 'risk.case-assigned', before: { assignedTo: null }, after: { assignedTo: 'lek' } },
    ])
    await give(2, null)
    expect(await mine('lek')).toEqual([])
    const { usernames } = await call<{ usernames: string[] }>('colleagues', {})
    expect(usernames).toEqual(expect.arrayContaining(['lek', 'nok']))
    expect(usernames).not.toContain('dao')
  })

  it('holds withdrawals for review until it lets go or is closed', async () => {
    const one = await openOne()
    const { caseId, playerId } = one
    const held = () => countHoldingCases(brand.app.db, playerId)
    const hold = (version: number, isHeld: boolean) =>
      call('hold', { caseId, version, isHeld, note: 'asks the bank' })
    await hold(1, true)
    expect(await held()).toBe(1)
    await hold(2, false)
    expect(await held()).toBe(0)
    await hold(3, true)
    await close({ ...one, version: 4 })
    expect(await held()).toBe(0)
    await expect(hold(5, true)).rejects.toMatchObject({ code: 'CASE_CLOSED' })
    const { steps } = await call<Shown>('case', { caseId })
    expect(steps.map(({ act }) => act)).toEqual(['moved', 'held', 'released', 'held'])
  })

  it('of two at once one is done', async () => {
    const { caseId } = await openOne()
    const both = await Promise.allSettled(
      ['nok', 'lek'].map((by) => call('assign', { caseId, version: 1, to: by }, by)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await call<Shown>('case', { caseId })).steps).toHaveLength(1)
  })

  it('waits for staff until it is closed or waits for the player, and is late after a day', async () => {
    const { brandId } = brand.settings.current()
    const before = await readWaitingRiskCases(brand.app.db, brandId)
    const one = await openOne()
    expect((await readWaitingRiskCases(brand.app.db, brandId)).waiting).toBe(before.waiting + 1)
    await asOwner(
      brand.app,
      `update risk.cases set opened_at = now() - interval '25 hours' where case_id = '${one.caseId}'`,
    )
    expect((await readWaitingRiskCases(brand.app.db, brandId)).isLate).toBe(true)
    await call('move', {
      caseId: one.caseId,
      version: 1,
      state: 'WAITING',
      outcome: null,
      note: 'asked for papers',
    })
    expect(await readWaitingRiskCases(brand.app.db, brandId)).toMatchObject({
      waiting: before.waiting,
      isLate: false,
    })
  })
})
