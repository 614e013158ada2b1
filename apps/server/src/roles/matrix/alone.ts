import { newId } from '../../platform/ids.ts'
import { registerPlayer } from '../testing.ts'
import type { TestBrowser, TestServer } from '../testing.ts'

type ActTried = readonly [method: string, path: string, body: Record<string, unknown>]

const EDITED =
  'code kind currency isEnabled position minimum maximum feeFixed feeShare validMinutes texts payee accounts'
const reason = 'one person alone'

type Json = Record<string, unknown>

/** An order of 500 that nobody has paid, of a player who has just come. */
const unpaidOrder = async (server: TestServer, methodId: unknown) => {
  await server.asOwner(
    `update deposits.methods set is_enabled = true where method_id = '${String(methodId)}'`,
  )
  const player = await registerPlayer(server)
  await player.call('POST', `${server.site}/api/deposits/limits/decline`, {})
  const depositId = newId()
  await player.call('POST', `${server.site}/api/deposits`, { depositId, methodId, amount: '500' })
  // The provider is asked in the background where it is to be paid.
  for (let tries = 0; tries < 1_000; tries += 1) {
    const [row] = await server.asOwner(
      `select order_id, version from deposits.orders where deposit_id = '${depositId}' and state = 'AWAITING_PAYMENT'`,
    )
    if (row) return row
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('the order waits for nobody')
}

/** Acts that name and their kin, each as somebody who may begin it would send it: good input, nothing to refuse but the person. */
export const actsOfTwo = async (server: TestServer, owner: TestBrowser): Promise<ActTried[]> => {
  const read = async (path: string) => (await owner.call<Json>('GET', server.backoffice + path)).value
  const settings = await read('/bo/settings')
  const { version } = settings
  const part = (name: string) => ({ [name]: settings[name], version, reason })
  const withdrawals = await read('/bo/withdrawal-policy')
  const identity = await read('/bo/identity/policy')
  const points = await read('/bo/points/programme')
  const vip = await read('/bo/vip/programme')
  const { methods } = (await read('/bo/deposits/methods')) as { methods: Json[] }
  const method = methods.find(({ kind }) => kind === 'psp-redirect')!
  const edit = Object.fromEntries(EDITED.split(' ').map((name) => [name, method[name]]))
  const of = `/bo/deposits/methods/${String(method['methodId'])}`
  const order = await unpaidOrder(server, method['methodId'])
  const pot = { code: 'ALONE', seed: '10.00', mustHitBy: '20.00', contributionRate: 100, reason }
  const policy = { ...(withdrawals['policy'] as Json), secondApproverAbove: '400000' }
  return [
    [
      'POST',
      `/bo/deposits/orders/${String(order['order_id'])}/decide`,
      { version: order['version'], decision: 'credit', received: '500', reason },
    ],
    ['PUT', '/bo/withdrawal-policy', { version: withdrawals['version'], policy, reason }],
    ['PUT', of, { version: method['version'], method: edit, reason }],
    ['POST', `${of}/key`, { version: method['version'], act: 'rotate', reason }],
    ['PUT', '/bo/identity/policy', { version: identity['version'], policy: identity['policy'], reason }],
    ['PUT', '/bo/points/programme', { version: points['version'], programme: points['programme'], reason }],
    ['PUT', '/bo/vip/programme', { version: vip['version'], levels: vip['levels'], reason }],
    ['PUT', '/bo/returns-rule', { version: 0, holdsGames: true, reason }],
    ['POST', '/bo/pots', pot],
    [
      'PUT',
      '/bo/settings/regions',
      { allowedCountries: [], blockedCountries: ['US'], unknownRegion: 'allow', version, reason },
    ],
    ['PUT', '/bo/settings/protection', part('protection')],
    ['PUT', '/bo/settings/doors', { doors: settings['entryRules'], version, reason }],
    ['PUT', '/bo/settings/frame', part('frame')],
    ['PUT', '/bo/settings/firebase', part('firebase')],
    [
      'PUT',
      '/bo/settings/alarm-letters',
      { receivers: [{ email: 'alone@example.com', language: 'en' }], version, reason },
    ],
    ['PUT', '/bo/settings/modules/FORCED_PASSWORD_CHANGE', { enabled: false, version, reason }],
    [
      'PUT',
      '/bo/elsewhere/providers/google',
      { version: 0, isOn: false, clientId: 'theirs', clientSecret: 'a secret of theirs', reason },
    ],
    [
      'POST',
      '/bo/vendors',
      {
        vendorCode: 'ALONE',
        name: 'Alone',
        dialect: 'krathong',
        url: 'https://alone.example',
        fields: {},
        reason,
      },
    ],
    ['POST', '/bo/staff/networks', { network: '127.0.0.0/8', label: 'office', reason }],
  ]
}

const KEPT = [
  'settings.history',
  'withdrawals.policies',
  'identity_checks.policies',
  'points.programmes',
  'vip.programmes',
  'rtp_monitor.rules',
  'jackpots.pots',
  'identity_providers.providers',
  'vendors.vendors',
  'vendors.keys',
  'operators.networks',
]

/** Everything that those acts would change, as one text. */
export const statusOf = async (server: TestServer): Promise<string> => {
  const counts = KEPT.map((table) => `(select count(*) from ${table})`).join(', ')
  const [row] = await server.asOwner(`select ${counts},
    (select sum(version) from deposits.methods) as methods,
    (select count(*) from deposits.orders where state = 'CREDITED') as credited`)
  return JSON.stringify(Object.values(row!).map(String))
}
