import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { byTwo, openStaff } from '../../../roles/matrix/staff.ts'
import { openTestServer, registerPlayer } from '../../../roles/testing.ts'
import type { TestBrowser, TestServer } from '../../../roles/testing.ts'
import { ruleOf } from './testing.ts'

let server: TestServer
let staff: Map<string, TestBrowser>
beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  ;({ backOffices: staff } = await openStaff(server))
})
afterAll(async () => {
  delete process.env['OPERATOR_SECOND_FACTOR']
  await server.stop()
})

const rule = ruleOf('velocity', { way: 'in', count: 9, minutes: 60 })
const save = (ruleId: string, version: number, edit: object = rule) =>
  ['PUT', `/bo/risk/rules/${ruleId}`, { version, rule: edit }] as const
const at = (path: string) => `${server.backoffice}/bo/risk/${path}`

it('a rule is saved by two people, and is in the audit trail', async () => {
  const [rules, risk, owner] = [staff.get('rules')!, staff.get('risk')!, staff.get('owner')!]
  const [alone, ruleId] = [newId(), newId()]
  const proposed = await rules.call('PUT', server.backoffice + save(alone, 0)[1], save(alone, 0)[2])
  expect(proposed.code).toBe('SENT_FOR_APPROVAL')
  expect((await rules.call('GET', at(`rules/${alone}`))).code).toBe('NOT_FOUND')
  // Who works on cases sets no rules.
  expect((await risk.call('PUT', server.backoffice + save(ruleId, 0)[1], save(ruleId, 0)[2])).code).toBe(
    'NOT_ALLOWED',
  )
  const done = await byTwo(server, { maker: rules, checker: owner }, save(ruleId, 0))
  expect(done.status).toBe(200)
  expect((await rules.call('GET', at(`rules/${ruleId}`))).value).toMatchObject({
    version: 1,
    openCases: 0,
    ...rule,
  })
  const stale = await byTwo(server, { maker: rules, checker: owner }, save(ruleId, 0))
  expect(stale.code).toBe('VERSION_CONFLICT')
  const rows = await server.asOwner(
    `select action, after from operators.audit where subject = 'risk-rule:${ruleId}'`,
  )
  expect(rows.map(({ action }) => action)).toContain('risk.rule')
})

it.each([
  ['a field of another kind', { ...rule, parameters: { ...rule.parameters, sum: '5' } }],
  ['without its count', { ...rule, parameters: { ...rule.parameters, count: null } }],
  ['a window of nothing', { ...rule, parameters: { ...rule.parameters, minutes: 0 } }],
  ['an unknown kind', { ...rule, kind: 'palmistry' }],
  ['a score above all', { ...rule, score: 101 }],
])('refuses a rule with %s', async (_, edit) => {
  const rules = staff.get('rules')!
  expect((await rules.call('POST', at('trials'), { rule: edit })).code).toBe('BAD_INPUT')
})

it('seeing, deciding and setting rules are three rights', async () => {
  const [auditor, support, rules, risk] = ['auditor', 'support', 'rules', 'risk'].map((role) =>
    staff.get(role)!,
  )
  const browser = await registerPlayer(server)
  const { value } = await browser.call<{ playerId: string }>('GET', `${server.site}/wps/member/info`)
  const caseId = newId()
  const opened = JSON.stringify(rule)
  await server.asOwner(`insert into risk.cases (case_id, brand_id, player_id, rule_id, score, measured, opened, last_at)
    select '${caseId}', brand_id, '${value.playerId}', rule_id, 5, '9', '${opened}', now() from risk.rules limit 1`)
  const note = { version: 1, note: 'looked at it' }
  expect((await support!.call('GET', at('cases'))).code).toBe('NOT_ALLOWED')
  expect((await auditor!.call('GET', at(`cases/${caseId}`))).status).toBe(200)
  expect((await auditor!.call('POST', at(`cases/${caseId}/notes`), note)).code).toBe('NOT_ALLOWED')
  expect((await rules!.call('POST', at(`cases/${caseId}/notes`), note)).code).toBe('NOT_ALLOWED')
  expect((await risk!.call('POST', at('trials'), { rule })).code).toBe('NOT_ALLOWED')
  expect((await risk!.call('POST', at(`cases/${caseId}/notes`), note)).status).toBe(200)
  expect(
    (
      await risk!.call('POST', at(`cases/${caseId}/state`), {
        ...note,
        version: 2,
        state: 'CLOSED',
        outcome: null,
      })
    ).code,
  ).toBe('BAD_INPUT')
  // The look at the player is written down.
  const looks = await server.asOwner(
    `select what from operators.player_reads where player_id = '${value.playerId}'`,
  )
  expect(looks).toContainEqual({ what: 'risk.case' })
  expect((await risk!.call('GET', at('cases?cursor=x'))).code).toBe('BAD_INPUT')
  // The list as a file, for whoever may make files.
  const file = `${server.backoffice}/bo/exports/risk-cases?show=all`
  expect((await rules!.call('GET', file)).code).toBe('NOT_ALLOWED')
  const text = await (
    await fetch(file, { headers: { authorization: `Bearer ${risk!.token}`, cookie: risk!.cookie } })
  ).text()
  expect(text).toContain('case_id,player_id,username,rule,kind,measured,currency')
  expect(text).toContain(caseId)
  expect((await risk!.call('GET', `${file}&cursor=x`)).code).toBe('BAD_INPUT')
})
