import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { byTwo, openStaff } from '../../../roles/matrix/staff.ts'
import { openTestServer, registerPlayer } from '../../../roles/testing.ts'
import type { TestBrowser, TestServer } from '../../../roles/testing.ts'
import { buildPlayer, openTestBrand } from '../players/testing.ts'
import { listenToAll, toldOf } from '../../core/webhooks/testing.ts'
import { lookForHarm } from '../../oversight/reports/program.ts'

interface Panel {
  state: { stop: { kind: string; until: string | null } | null }
  stops: { stopId: string; kind: string; isInForce: boolean; liftedBy: string | null }[]
  staffLimits: { kind: string; amount: string }[]
  markers: { markerId: string; kind: string }[]
}

let server: TestServer
let backOffices: Map<string, TestBrowser>
beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  ;({ backOffices } = await openStaff(server))
})
afterAll(async () => {
  delete process.env['OPERATOR_SECOND_FACTOR']
  await server.stop()
})

const arrive = async () => {
  const browser = await registerPlayer(server)
  const { value } = await browser.call<{ playerId: string }>('GET', `${server.site}/wps/member/info`)
  return { browser, playerId: value.playerId }
}

const at = (playerId: string, path = '') => `${server.backoffice}/bo/players/${playerId}/protection${path}`
const launch = (browser: TestBrowser) =>
  browser.call('GET', `${server.site}/wps/game/launchGame?nodeId=chao-phraya-nights`)

describe('R-166: a stop by staff', () => {
  it('is in force at once, and ends before its time only by two people', async () => {
    const { browser, playerId } = await arrive()
    const [risk, owner] = [backOffices.get('risk')!, backOffices.get('owner')!]
    const order = { kind: 'restricted', days: null, reason: 'works for an agent' }
    expect((await backOffices.get('support')!.call('POST', at(playerId, '/stops'), order)).code).toBe(
      'NOT_ALLOWED',
    )
    const stopped = await risk.call<Panel>('POST', at(playerId, '/stops'), order)
    expect(stopped.value.state.stop).toEqual({ kind: 'restricted', until: null })
    expect((await launch(browser)).code).toBe('PLAY_STOPPED')
    const { stopId } = stopped.value.stops[0]!
    const proposed = await risk.call<{ approvalId: string }>('POST', at(playerId, `/stops/${stopId}/lift`), {
      key: newId(),
      reason: 'left the agent',
    })
    expect((await launch(browser)).code).toBe('PLAY_STOPPED')
    const { approvalId } = proposed.value
    const found = await owner.call<{ detailHash: string }>(
      'GET',
      `${server.backoffice}/bo/approvals/${approvalId}`,
    )
    const decide = (by: TestBrowser) =>
      by.call('POST', `${server.backoffice}/bo/approvals/${approvalId}/decision`, {
        decision: 'approved',
        detailHash: found.value.detailHash,
        reason: 'agreed with risk',
      })
    expect((await decide(risk)).code).toBe('APPROVAL_OWN')
    expect((await decide(owner)).status).toBe(200)
    expect((await launch(browser)).code).not.toBe('PLAY_STOPPED')
    const panel = await risk.call<Panel>('GET', at(playerId))
    expect(panel.value.stops[0]).toMatchObject({ isInForce: false, liftedBy: 'a-risk, admin' })
  })

  it('R-153: never lifts what a player chose', async () => {
    const { browser, playerId } = await arrive()
    await browser.call('POST', `${server.site}/api/protection/stop`, { term: '24-hours', agreed: true })
    const risk = backOffices.get('risk')!
    const panel = await risk.call<Panel>('GET', at(playerId))
    const lift = await risk.call('POST', at(playerId, `/stops/${panel.value.stops[0]!.stopId}/lift`), {
      key: newId(),
      reason: 'asked on the phone',
    })
    expect(lift.code).toBe('STOP_NOT_OVER')
  })

  it('limits at once in both directions, with a reason', async () => {
    const { playerId } = await arrive()
    const risk = backOffices.get('risk')!
    const set = (amount: string | null) =>
      risk.call<Panel>('PUT', at(playerId, '/limits'), {
        kind: 'loss',
        span: 'day',
        amount,
        reason: 'chasing losses',
      })
    expect((await set('50')).value.staffLimits).toEqual([{ kind: 'loss', span: 'day', amount: '50.00' }])
    expect((await set('40')).value.staffLimits).toMatchObject([{ amount: '40.00' }])
    // Looser only by two.
    const path = `/bo/players/${playerId}/protection/limits`
    const looser = { kind: 'loss', span: 'day', amount: '41', reason: 'back at work' }
    expect((await byTwo(server, { maker: risk, checker: risk }, ['PUT', path, looser])).code).toBe(
      'APPROVAL_OWN',
    )
    const now = async () => (await risk.call<Panel>('GET', at(playerId))).value.staffLimits
    expect(await now()).toMatchObject([{ amount: '40.00' }])
    const { value } = await risk.call<{ content: { approvalId: string; kind: string }[] }>(
      'GET',
      `${server.backoffice}/bo/approvals`,
    )
    const waiting = value.content.find(({ kind }) => kind === 'protection.limit')!
    const url = `${server.backoffice}/bo/approvals/${waiting.approvalId}`
    const owner = backOffices.get('owner')!
    const { detailHash } = (await owner.call<{ detailHash: string }>('GET', url)).value
    const word = { decision: 'approved', detailHash, reason: 'agreed with risk' }
    expect((await owner.call('POST', `${url}/decision`, word)).status).toBe(200)
    expect(await now()).toMatchObject([{ amount: '41.00' }])
    expect((await set('1.234')).code).toBe('AMOUNT_MALFORMED')
  })
})

describe('R-172: an account that staff freeze', () => {
  interface Frozen extends Panel {
    freezes: { holds: object; cause: string; setBy: string; liftedBy: string | null }[]
  }
  const freezeAt = (playerId: string, verb: 'freeze' | 'unfreeze') =>
    `${server.backoffice}/bo/players/${playerId}/${verb}`
  const freeze = (playerId: string, cause: string, holds: object, role = 'risk') =>
    backOffices.get(role)!.call<Frozen>('POST', freezeAt(playerId, 'freeze'), {
      cause,
      holds: { money: false, signIn: false, play: false, ...holds },
      reason: 'seen beside a stolen card',
    })
  const unfreeze = (playerId: string) =>
    backOffices.get('risk')!.call<{ approvalId: string | null }>('POST', freezeAt(playerId, 'unfreeze'), {
      key: newId(),
      reason: 'the card is their own',
    })
  const info = (browser: TestBrowser) => browser.call('GET', `${server.site}/wps/member/info`)

  it('is out and stays out at once, and comes back only by two people', async () => {
    const { browser, playerId } = await arrive()
    expect((await freeze(playerId, 'security', { signIn: true }, 'support')).code).toBe('NOT_ALLOWED')
    expect((await freeze(playerId, 'security', {})).code).toBe('BAD_INPUT')
    const frozen = await freeze(playerId, 'security', { money: true, signIn: true, play: true })
    expect(frozen.value.freezes).toMatchObject([{ cause: 'security', setBy: 'a-risk', liftedBy: null }])
    expect((await info(browser)).code).toBe('SESSION_ENDED')
    expect((await freeze(playerId, 'other', { play: true })).code).toBe('VERSION_CONFLICT')
    const { approvalId } = (await unfreeze(playerId)).value
    expect(approvalId).not.toBeNull()
    const [held] = await server.asOwner(
      `select state, money_held from players.players where player_id = '${playerId}'`,
    )
    expect(held).toEqual({ state: 'locked', money_held: true })
    const approval = `${server.backoffice}/bo/approvals/${approvalId}`
    const owner = backOffices.get('owner')!
    const { detailHash } = (await owner.call<{ detailHash: string }>('GET', approval)).value
    const decision = { decision: 'approved', detailHash, reason: 'agreed with risk' }
    expect((await owner.call('POST', `${approval}/decision`, decision)).status).toBe(200)
    const [free] = await server.asOwner(
      `select state, money_held from players.players where player_id = '${playerId}'`,
    )
    expect(free).toEqual({ state: 'active', money_held: false })
    const panel = await backOffices.get('risk')!.call<Frozen>('GET', at(playerId))
    expect(panel.value).toMatchObject({ state: { stop: null }, freezes: [{ liftedBy: 'a-risk, admin' }] })
  })

  it('holds only what was chosen; a freeze for another reason is lifted by one', async () => {
    const { browser, playerId } = await arrive()
    await freeze(playerId, 'other', { play: true })
    // A frozen account bars nobody's number or address from another one.
    expect(
      await server.asOwner(`select 1 from players.exclusion_marks where player_id = '${playerId}'`),
    ).toEqual([])
    expect((await info(browser)).status).toBe(200)
    expect((await launch(browser)).code).toBe('PLAY_STOPPED')
    expect((await unfreeze(playerId)).value).toEqual({ approvalId: null })
    expect((await launch(browser)).code).not.toBe('PLAY_STOPPED')
    expect((await unfreeze(playerId)).code).toBe('NOT_FOUND')
  })
})

describe('programs of others', () => {
  it('are told of a player from registration to freeze, and of no amount and no reason', async () => {
    await listenToAll(server.asOwner)
    const { playerId } = await arrive()
    const risk = backOffices.get('risk')!
    const limit = { kind: 'loss', span: 'day', amount: '50', reason: 'asked on the phone' }
    expect((await risk.call('PUT', at(playerId, '/limits'), limit)).status).toBe(200)
    await risk.call('POST', at(playerId, '/stops'), {
      kind: 'restricted',
      days: null,
      reason: 'quiet please',
    })
    const holds = { money: true, signIn: false, play: false }
    await risk.call('POST', `${server.backoffice}/bo/players/${playerId}/freeze`, {
      holds,
      cause: 'other',
      reason: 'looked at',
    })
    await risk.call('POST', `${server.backoffice}/bo/players/${playerId}/unfreeze`, {
      key: newId(),
      reason: 'all is well',
    })
    const told = await toldOf(server.asOwner, playerId)
    expect(told.map(({ event, no }) => `${no} ${event}`)).toEqual([
      '1 player.registered',
      '2 protection.limit',
      '3 protection.stopped',
      '4 account.frozen',
      '5 account.unfrozen',
    ])
    expect(told[1]!.data).toEqual({ by: 'staff', kind: 'loss', span: 'day', isSet: true })
    expect(JSON.stringify(told)).not.toMatch(/quiet please|asked on|looked at|"50/)
  })
})

describe('R-161: signs of harm', () => {
  it('are found by the hour, stand once, and are closed with a note', async () => {
    const { app, settings, close } = await openTestBrand()
    const { playerId } = await buildPlayer(app, settings)
    for (let paid = 0; paid < 4; paid += 1)
      await app.db
        .insertInto('deposits.limit_uses')
        .values({ use_id: newId(), player_id: playerId, currency: 'FUN', amount: 1n })
        .execute()
    await lookForHarm(app, settings)
    await lookForHarm(app, settings)
    const rows = await app.db.selectFrom('protection.markers').select(['kind', 'times']).execute()
    expect(rows).toEqual([{ kind: 'deposit-burst', times: 1 }])
    await close()
  })

  it('are reviewed once, by who may', async () => {
    const { playerId } = await arrive()
    await server.asOwner(
      `insert into protection.markers (marker_id, player_id, kind, detail) values ('${newId()}', '${playerId}', 'night', '{"nights": 4}')`,
    )
    const list = `${server.backoffice}/bo/protection/markers`
    const { value } = await backOffices
      .get('auditor')!
      .call<{ content: { markerId: string; playerId: string }[] }>('GET', list)
    const { markerId } = value.content.find((marker) => marker.playerId === playerId)!
    const review = (role: string) =>
      backOffices
        .get(role)!
        .call('POST', `${list}/${markerId}`, { outcome: 'talked', note: 'called, all is well' })
    expect((await review('auditor')).code).toBe('NOT_ALLOWED')
    expect((await review('risk')).value).toMatchObject({ outcome: 'talked', reviewedBy: 'a-risk' })
    expect((await review('risk')).code).toBe('VERSION_CONFLICT')
  })
})
