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
  browser.freshCode = password
  return browser
}

const hire = async (
  server: TestServer,
  owner: TestBrowser,
  role: string,
  username = `a-${role.toLowerCase().replaceAll(' ', '-')}`,
): Promise<TestBrowser> => {
  const invited = await owner.call<{ link: string }>('POST', `${server.backoffice}/bo/staff/invitations`, {
    key: newId(),
    username,
    displayName: role,
    email: `${username}@staff.example`,
    role,
    reason: 'a test of roles',
  })
  const [, token] = invited.value.link.split('#')
  const accepted = await new TestBrowser().call('POST', `${server.backoffice}/bo/invitation/acceptance`, {
    token,
    password: PASSWORD,
  })
  if (accepted.status !== 200) throw new Error(`an invitation was answered ${accepted.text}`)
  return signIn(server, username, PASSWORD)
}

/** The word of a second person. */
export const approve = async (server: TestServer, checker: TestBrowser, approvalId: string) => {
  const url = `${server.backoffice}/bo/approvals/${approvalId}`
  const { value } = await checker.call<{ detailHash: string }>('GET', url)
  const word = { decision: 'approved', detailHash: value.detailHash, reason: 'looked at it' }
  return checker.call('POST', `${url}/decision`, word)
}

/** Asks as one person; what waits for a second one is approved by another, whose answer this is then. */
export const byTwo = async (
  server: TestServer,
  { maker, checker }: { maker: TestBrowser; checker: TestBrowser },
  [method, path, body]: readonly [method: string, path: string, body: unknown],
) => {
  const answer = await maker.call(method, server.backoffice + path, body)
  if (answer.code !== 'SENT_FOR_APPROVAL') return answer
  return approve(server, checker, (answer.body['data'] as { approvalId: string }).approvalId)
}

/** The first owner, who has to change the printed password before anything else opens. */
export const enterOwner = async (server: TestServer): Promise<TestBrowser> => {
  const [, username = '', password = ''] = /Operator\s+(\S+) \/ (\S+)/.exec(server.signIns.join('\n')) ?? []
  const owner = await signIn(server, username, password)
  await owner.call('PUT', `${server.backoffice}/bo/session/password`, { current: password, next: PASSWORD })
  owner.freshCode = PASSWORD
  return owner
}

/** A role that the owner makes and one that is not as the program brings it: every table is derived from what stands, not from code. */
const makeRoles = async (owner: TestBrowser, server: TestServer): Promise<void> => {
  const own = {
    role: null,
    name: 'Night desk',
    rights: ['players.read', 'deposits.read', 'deposits.decide', 'audit.read', 'export.make'],
    version: 0,
  }
  const changed = { role: 'content', name: 'content', rights: ['content.read', 'chat.read'], version: 0 }
  for (const edit of [own, changed]) {
    const body = { ...edit, reason: 'a test of roles' }
    const answer = await owner.call('PUT', `${server.backoffice}/bo/staff/roles`, body)
    if (answer.status !== 200) throw new Error(`a role was answered ${answer.text}`)
  }
}

/** One operator of every role there is, signed in; the server must let staff in by their password alone. */
export const openStaff = async <P>(server: TestServer) => {
  const owner = await enterOwner(server)
  await makeRoles(owner, server)
  const answer = await owner.call<{ roles: { role: string; permissions: P[] }[] }>(
    'GET',
    `${server.backoffice}/bo/staff/roles`,
  )
  const backOffices = new Map([['owner', owner]])
  for (const { role } of answer.value.roles)
    if (role !== 'owner') backOffices.set(role, await hire(server, owner, role))
  // The last, for from then on roles wait for the other owner.
  const second = await hire(server, owner, 'owner', 'a-second')
  // They have been here for a while and are known: who made them may decide what they propose.
  await server.asOwner(
    `update operators.operators set unconfirmed_since = null;
     alter table operators.account_helps disable trigger user; update operators.account_helps set at = at - interval '8 days';
     alter table operators.account_helps enable trigger user`,
  )
  return { owner, second, backOffices, table: answer.value.roles }
}
