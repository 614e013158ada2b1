import { newId } from '../../platform/ids.ts'
import { TestBrowser } from '../testing.ts'
import type { TestServer } from '../testing.ts'

const PASSWORD = 'Lantern-festival-77'

const signIn = async (server: TestServer, username: string, password: string): Promise<TestBrowser> => {
  const browser = new TestBrowser()
  const first = await browser.call<{ session: { token: string } }>(
    'POST',
    `${server.backoffice}/bo/session/login`,
    { username, password },
  )
  browser.token = first.value.session.token
  return browser
}

const hire = async (server: TestServer, owner: TestBrowser, role: string): Promise<TestBrowser> => {
  const added = await owner.call<{ temporaryPassword: string }>('POST', `${server.backoffice}/bo/staff`, {
    key: newId(),
    username: `a-${role}`,
    displayName: role,
    role,
    reason: 'a test of roles',
  })
  const temporary = added.value.temporaryPassword
  const browser = await signIn(server, `a-${role}`, temporary)
  await browser.call('PUT', `${server.backoffice}/bo/session/password`, {
    current: temporary,
    next: PASSWORD,
  })
  return browser
}

/** One operator of every role there is, signed in; the server must let staff in by their password alone. */
export const openStaff = async <P>(server: TestServer) => {
  const [, username = '', password = ''] = /Operator\s+(\S+) \/ (\S+)/.exec(server.signIns.join('\n')) ?? []
  const owner = await signIn(server, username, password)
  const told = await owner.call<{ roles: { role: string; permissions: P[] }[] }>(
    'GET',
    `${server.backoffice}/bo/staff/roles`,
  )
  const desks = new Map([['owner', owner]])
  for (const { role } of told.value.roles)
    if (role !== 'owner') desks.set(role, await hire(server, owner, role))
  return { owner, desks, table: told.value.roles }
}
