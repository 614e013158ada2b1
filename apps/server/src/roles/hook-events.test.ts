import { hookEventNames } from '@krathong/protocol/hook-events'
import type { HookEvent } from '@krathong/protocol/hook-events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createNotifications } from '../modules/core/notifications/program.ts'
import { openAppOn } from '../modules/core/operators/testing.ts'
import { createSettings } from '../modules/core/settings/program.ts'
import { listenToAll, toldOf } from '../modules/core/webhooks/testing.ts'
import { choose, until } from '../modules/money/deposits/testing.ts'
import { openAlarmMemory, sendAlarms } from '../modules/oversight/alarms/program.ts'
import { newId } from '../platform/ids.ts'
import { newPerson } from './matrix/people.ts'
import type { Person } from './matrix/people.ts'
import { approve, byTwo, openStaff } from './matrix/staff.ts'
import { makers } from './matrix/things.ts'
import { openTestServer, PASSWORD } from './testing.ts'
import type { TestBrowser, TestServer } from './testing.ts'

let server: TestServer
let owner: TestBrowser
let backOffices: Map<string, TestBrowser>
beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  ;({ owner, backOffices } = await openStaff(server))
  await listenToAll(server.asOwner)
})
afterAll(async () => {
  delete process.env['OPERATOR_SECOND_FACTOR']
  await server.stop()
})

const byPlayer = async ({ browser }: Person, call: string, body?: unknown) => {
  const [method = '', path = ''] = call.split(' ')
  const answer = await browser.call<Record<string, unknown>>(method, server.site + path, body)
  if (answer.status !== 200) throw new Error(`${call}: ${answer.text}`)
  return answer.value
}

const byStaff = async <T = Record<string, unknown>>(role: string, call: string, body?: unknown) => {
  const [method = '', path = ''] = call.split(' ')
  const wanted = [method, path, body] as const
  const answer = await byTwo(server, { maker: backOffices.get(role)!, checker: owner }, wanted)
  if (answer.status !== 200) throw new Error(`${call}: ${answer.text}`)
  return answer.value as T
}

/** Asked for and in review, as a first one is; answers what staff has to say of it. */
const withdraw = async (person: Person) => {
  const made = { 'payout-account': await makers['payout-account'](server, person, {}) }
  const withdrawalId = await makers.withdrawal(server, person, made)
  const { withdrawal } = await byStaff<{ withdrawal: { version: number; state: string } }>(
    'finance',
    `GET /bo/withdrawals/${withdrawalId}`,
  )
  expect(withdrawal.state).toBe('REVIEW')
  return {
    path: `/bo/withdrawals/${withdrawalId}`,
    word: { version: withdrawal.version, reason: 'looked at it' },
  }
}

const stop = async ({ playerId }: Person) => {
  const { stops } = await byStaff<{ stops: { stopId: string }[] }>(
    'risk',
    `POST /bo/players/${playerId}/protection/stops`,
    { kind: 'restricted', days: null, reason: 'a test of stops' },
  )
  return `/bo/players/${playerId}/protection/stops/${stops[0]!.stopId}/lift`
}

const freeze = ({ playerId }: Person) =>
  byStaff('risk', `POST /bo/players/${playerId}/freeze`, {
    ...{ holds: { money: true, signIn: false, play: false }, cause: 'other', reason: 'a test of freezes' },
  })

/** What a person or staff does so that each is told: one that is declared and that nobody makes happen does not compile. */
const happens: Record<HookEvent, (person: Person) => Promise<unknown>> = {
  'player.registered': () => Promise.resolve(),
  'player.closed': (person) =>
    byPlayer(person, 'POST /api/account/closure', { password: PASSWORD, agreed: true }),
  'deposit.credited': async (person) => {
    const depositId = await makers.deposit(server, person, {})
    const order = () => byPlayer(person, `GET /api/deposits/orders/${depositId}`)
    const { pay } = await until(async () => {
      const at = await order()
      return at['state'] === 'AWAITING_PAYMENT' && at
    })
    await choose((pay as { payUrl: string }).payUrl, 'pay')
    await until(async () => (await order())['state'] === 'CREDITED')
  },
  'withdrawal.requested': withdraw,
  'withdrawal.paid': async (person) => {
    const { path, word } = await withdraw(person)
    await byStaff('finance', `POST ${path}/approval`, word)
  },
  'withdrawal.ended': async (person) => {
    const { path, word } = await withdraw(person)
    await byStaff('finance', `POST ${path}/rejection`, word)
  },
  'protection.limit': (person) =>
    byPlayer(person, 'PUT /api/protection/limits', { kind: 'loss', span: 'day', amount: '100' }),
  'protection.stopped': (person) =>
    byPlayer(person, 'POST /api/protection/stop', { term: '24-hours', agreed: true }),
  'protection.lifted': async (person) => {
    const wanted = { key: newId(), reason: 'it was the wrong person' }
    const { approvalId } = await byStaff<{ approvalId: string }>('risk', `POST ${await stop(person)}`, wanted)
    expect((await approve(server, owner, approvalId)).status).toBe(200)
  },
  'account.frozen': freeze,
  'account.unfrozen': async (person) => {
    await freeze(person)
    await byStaff('risk', `POST /bo/players/${person.playerId}/unfreeze`, {
      key: newId(),
      reason: 'all is well',
    })
  },
  // Twenty calls of one operator that their role refuses.
  'alarm.raised': async ({ playerId }) => {
    for (let n = 0; n < 20; n += 1) {
      const url = `${server.backoffice}/bo/players/${playerId}/freeze`
      const wanted = {
        holds: { money: true, signIn: false, play: false },
        cause: 'other',
        reason: 'let me in',
      }
      expect((await backOffices.get('support')!.call('POST', url, wanted)).code).toBe('NOT_ALLOWED')
    }
    await writeOfAlarms()
  },
}

/** What the worker does each minute. */
const writeOfAlarms = async () => {
  const { app, close } = await openAppOn(server.url)
  const settings = await createSettings(app)
  const origins = { siteOrigin: server.site, backOfficeOrigin: server.backoffice }
  const options = { dataDir: server.dataDir, mail: null, sms: null, ...origins }
  const notifications = createNotifications(app, settings, options)
  await sendAlarms(notifications, openAlarmMemory(app))
  notifications.close()
  settings.close()
  await close()
}

it.each(hookEventNames)('%s is told when it happens', async (event) => {
  const person = await newPerson(server, 'player')
  await happens[event](person)
  const told = await until(async () => {
    const all = await toldOf(
      server.asOwner,
      event === 'alarm.raised' ? { alarm: 'sign-ins' } : person.playerId,
    )
    return all.some((one) => one.event === event) && all
  })
  expect(told.filter((one) => one.event === event)).toHaveLength(1)
  expect(told.map(({ no }) => no)).toEqual(told.map((_, at) => at + 1))
})
