import type { CallSpec, Permission } from '@krathong/protocol/call'
import { isIdField, things } from '@krathong/protocol/rights/right'
import type { Thing } from '@krathong/protocol/rights/right'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../platform/ids.ts'
import { foundBeside, NAME_FIELDS, ofAgents, PLAIN_FIELDS, textFields } from './matrix/agents.ts'
import { askCall, declaredCalls } from './matrix/ask-call.ts'
import type { DeclaredCall, AskedAnswer } from './matrix/ask-call.ts'
import { hostileFields } from './matrix/hostile.ts'
import { newPerson, openPeople, peopleRoles, seatOf } from './matrix/people.ts'
import type { Person, PersonRole } from './matrix/people.ts'
import { sampleInput } from './matrix/sample.ts'
import { categoryFlags, manners, shutByFlag } from './matrix/shut-by-flags.ts'
import { byTwo, openStaff } from './matrix/staff.ts'
import { idsFor, inputFor, isShut, shapeOf } from './matrix/inputs.ts'
import { makeThings } from './matrix/things.ts'
import type { Made } from './matrix/things.ts'
import { openTestServer } from './testing.ts'
import type { TestBrowser, TestServer } from './testing.ts'

// Some thousand calls each: seconds on a machine of its own, minutes on one that does much else.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let server: TestServer
let people: Record<PersonRole, Person>
let backOffices: Map<string, TestBrowser>
/** Another owner, who is asked where one is not enough. */
let second: TestBrowser
let table: { role: string; permissions: Permission[] }[]
/** Things of the agent: a member of the line above, one below and a stranger all ask for them. */
let made: Made

beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  ;({ backOffices, table, second } = await openStaff<Permission>(server))
  people = await openPeople(server)
  made = await makeThings(server, people.agent)
})
afterAll(async () => {
  delete process.env['OPERATOR_SECOND_FACTOR']
  await server.stop()
})

/** The sentence that tells whoever adds a call what is missing in the table. */
const undeclared = (call: DeclaredCall): string[] => {
  const { name, right, spec } = call
  const missing = shapeOf(call).filter((field) => isIdField(field) && !right.ids?.[field])
  return [
    ...missing.map((field) => `${name}: say in its ids whose \`${field}\` must be`),
    ...(sampleInput(spec, right, {}) || spec.audience === 'operator'
      ? []
      : [`${name}: give it a \`sample\``]),
    ...((spec.audience === 'operator') === (right.about === 'brand')
      ? []
      : [`${name}: \`brand\` is for calls of staff, and only for them`]),
  ]
}

/** What the table and the declaration of a call say to somebody of the site: let in, or the code of the no. */
const expected = ({ spec, right }: DeclaredCall, role: PersonRole): string => {
  const hasToken = role !== 'visitor'
  switch (spec.audience) {
    case 'public':
    case 'visitor':
      return 'in'
    case 'player':
      return !hasToken ? 'NOT_SIGNED_IN' : role === 'trial' && !right.trial ? 'NOT_ALLOWED' : 'in'
    case 'seat':
      return hasToken ? 'SEAT_ENDED' : 'NOT_SIGNED_IN'
    case 'operator':
      return hasToken ? 'SESSION_ENDED' : 'NOT_SIGNED_IN'
  }
}

/** A public call has no session to miss: what it says of one is about what was sent. */
const isLetIn = ({ spec }: DeclaredCall, answer: AskedAnswer) => spec.audience === 'public' || !isShut(answer)
/** Asks as a person of this role; whom the call before signed out, closed or shut comes back as somebody new. */
const askAs = async (call: DeclaredCall, role: PersonRole): Promise<AskedAnswer> => {
  const answer = await askCall(server, people[role].browser, call.spec, inputFor(call))
  if (expected(call, role) !== 'in' || answer.code !== 'SESSION_ENDED') return answer
  people = { ...people, [role]: await newPerson(server, role) }
  return askCall(server, people[role].browser, call.spec, inputFor(call))
}

/** What a call of staff answers to an unknown field: a file has none, so there nothing is said but that the endpoint is open. */
const backOfficeAnswer = ({ spec }: DeclaredCall, isOpen: boolean): string | null => {
  if (!isOpen) return 'NOT_ALLOWED'
  return spec.rawBodyMax === undefined ? 'BAD_INPUT' : null
}
const siteAnswer = ({ spec }: DeclaredCall): string =>
  spec.audience === 'seat' ? 'SEAT_ENDED' : 'SESSION_ENDED'

describe('the table of roles', () => {
  it('says of every call whose ids it takes', () => {
    expect(declaredCalls.flatMap(undeclared)).toEqual([])
  })

  it('says what staff need for each of their calls', () => {
    const free = declaredCalls.filter(
      ({ spec }) => spec.audience === 'operator' && spec.permission === undefined,
    )
    expect(free.map(({ name }) => name).toSorted()).toEqual(
      // The alarms are those of the trail, and empty for whoever may not read it; queues are those whose lists one may open, and what is found
      // is what one may open.
      [
        'find.find',
        'operator.alarms',
        'operator.me',
        'operator.logout',
        'own.changeEmail',
        'own.changePassword',
        'passkeys.add',
        'passkeys.begin',
        'passkeys.list',
        'passkeys.remove',
        'passkeys.rename',
        'queues.list',
        'settings.settings',
      ].toSorted(),
    )
  })
})

describe("another's thing", () => {
  const withThings = declaredCalls.filter(
    ({ spec, right }) =>
      spec.audience === 'player' &&
      Object.values(right.ids ?? {}).some((kind) => things.includes(kind as Thing)),
  )
  const others = ['player', 'upline', 'stranger'] as const

  it('is answered like one that does not exist, to a stranger and along the line', async () => {
    const wrong: string[] = []
    for (const call of withThings) {
      const ids = { ...inputFor(call) }
      // The agent's downline is the player: the receipt is theirs too, and the downline themselves.
      const kinds: string[] = Object.values(call.right.ids ?? {})
      const isParty = kinds.includes('line-transfer') || kinds.includes('downline')
      for (const role of others.filter((one) => !isParty || one !== 'player')) {
        const { browser } = people[role]
        const none = await askCall(server, browser, call.spec, { ...ids, ...idsFor(call, () => newId()) })
        const theirs = await askCall(server, browser, call.spec, {
          ...ids,
          ...idsFor(call, (thing) => made[thing]!),
        })
        if (isShut(theirs) || theirs.status >= 500 || theirs.text !== none.text)
          wrong.push(`${role} ${call.name}: ${none.text} / ${theirs.text}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is reached by its owner', async () => {
    const wrong: string[] = []
    for (const call of withThings.filter(({ spec }) => spec.method === 'GET')) {
      const answer = await askCall(
        server,
        people.agent.browser,
        call.spec,
        inputFor(call, (thing) => made[thing]!),
      )
      if (answer.status !== 200) wrong.push(`${call.name}: ${answer.text}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('an agent', () => {
  const agents = ofAgents(declaredCalls)

  it('has no field for a name that this table does not try', () => {
    expect(textFields(agents)).toEqual([...NAME_FIELDS, ...PLAIN_FIELDS].toSorted())
  })

  it('finds nobody beside the own team by name, and nobody beside it finds anything of theirs', async () => {
    expect(await foundBeside({ server, people, made }, agents)).toEqual([])
  })
})

describe('what staff change', () => {
  it('says who decides it, and why; what only looks says nothing', () => {
    const of = (some: readonly DeclaredCall[]) => some.map(({ name }) => name).toSorted()
    const changing = declaredCalls.filter(({ spec }) => spec.audience === 'operator' && spec.method !== 'GET')
    expect(of(declaredCalls.filter(({ spec }) => spec.act?.why))).toEqual(of(changing))
    const kinds = declaredCalls.flatMap(({ spec }) => spec.act?.kind ?? [])
    expect(new Set(kinds).size).toBe(kinds.length)
  })
})

describe('every call', () => {
  it('lets in or refuses each of the people as the table says', async () => {
    const wrong: string[] = []
    for (const call of declaredCalls) {
      for (const role of peopleRoles) {
        const answer = await askAs(call, role)
        const wanted = expected(call, role)
        if (answer.status >= 500 || (wanted === 'in' ? !isLetIn(call, answer) : answer.code !== wanted))
          wrong.push(`${role} ${call.name}: ${wanted}, and got ${answer.status} ${answer.code}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('of a seat is for whoever sits there, and for nothing else', async () => {
    const player = await newPerson(server, 'player')
    const seat = await seatOf(server, player)
    const wrong: string[] = []
    for (const call of declaredCalls.filter(({ spec }) =>
      ['seat', 'player', 'operator'].includes(spec.audience),
    )) {
      const answer = await askCall(
        server,
        { cookie: player.browser.cookie, token: seat },
        call.spec,
        inputFor(call),
      )
      const isRight = call.spec.audience === 'seat' ? !isShut(answer) : answer.code === 'SESSION_ENDED'
      if (!isRight || answer.status >= 500) wrong.push(`${call.name}: ${answer.status} ${answer.code}`)
    }
    expect(wrong).toEqual([])
  })

  it("of staff is for whose role opens it, and a colleague's token opens nothing at the site", async () => {
    const wrong: string[] = []
    for (const { role, permissions } of table) {
      const backOffice = backOffices.get(role)!
      for (const call of declaredCalls) {
        if (
          call.spec.audience === 'public' ||
          call.spec.audience === 'visitor' ||
          call.name === 'operator.logout'
        )
          continue
        const needed = call.spec.permission === undefined ? [] : [call.spec.permission].flat()
        const isOpen = needed.every((permission) => permissions.includes(permission))
        const isBackOffice = call.spec.audience === 'operator'
        // An unknown field: whoever may is told that it is one, and nothing happens.
        const answer = await askCall(server, backOffice, call.spec, {
          ...inputFor(call),
          ...(isBackOffice ? { nobodysField: 1 } : {}),
        })
        const wanted = isBackOffice ? backOfficeAnswer(call, isOpen) : siteAnswer(call)
        if (wanted === null ? isShut(answer) || answer.status >= 500 : answer.code !== wanted)
          wrong.push(`${role} ${call.name}: ${wanted}, and got ${answer.status} ${answer.code}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('of staff that names what is not there is refused, never broken', async () => {
    const owner = backOffices.get('owner')!
    const wrong: string[] = []
    for (const call of declaredCalls.filter(({ right }) => Object.values(right.ids ?? {}).includes('any'))) {
      const answer = await askCall(server, owner, call.spec, inputFor(call))
      const isList = call.spec.method === 'GET' && !call.spec.path.includes(':')
      const isNone = isList || answer.text.includes('"content":[]')
      if (answer.status >= 500 || (!isNone && answer.status < 400)) wrong.push(`${call.name}: ${answer.text}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('every field that is read from an address', () => {
  it('answers hostile input with a refusal or a list, never broken', async () => {
    const wrong: string[] = []
    const player = await newPerson(server, 'player')
    const seat = await seatOf(server, player)
    const asking = (audience: string) => {
      if (audience === 'operator') return backOffices.get('owner')!
      return audience === 'seat' ? { cookie: player.browser.cookie, token: seat } : player.browser
    }
    for (const call of declaredCalls.filter(({ spec }) => spec.method === 'GET')) {
      for (const [field, value] of hostileFields(call.spec)) {
        const input = { ...inputFor(call, (thing) => made[thing]!), [field]: value }
        const answer = await askCall(server, asking(call.spec.audience), call.spec, input)
        // A page before the first or after the last is one of these two, in every list there is.
        const isLost = field === 'pageNo' && typeof value === 'number' && answer.code === 'BAD_INPUT'
        if (
          isLost ||
          answer.status >= 500 ||
          (answer.status >= 400 && answer.code === null) ||
          isShut(answer)
        )
          wrong.push(`${call.name} ${field}=${String(value).slice(0, 30)}: ${answer.text.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('a feature that is off', () => {
  interface Flag {
    modId: string
    childrenNodes: Flag[]
  }
  const all = (flags: readonly Flag[]): string[] =>
    flags.flatMap(({ modId, childrenNodes }) => [modId, ...all(childrenNodes)])
  const read = async () =>
    (
      await backOffices
        .get('owner')!
        .call<{ version: number; modules: Flag[] }>('GET', `${server.backoffice}/bo/settings`)
    ).value
  const turn = async (modId: string, enabled: boolean) => {
    const { version } = await read()
    const change = { enabled, version, reason: 'a walk over the flags' }
    const people = { maker: backOffices.get('owner')!, checker: second }
    const answer = await byTwo(server, people, ['PUT', `/bo/settings/modules/${modId}`, change])
    expect([modId, answer.status]).toEqual([modId, 200])
  }

  it('shuts its calls at once, and every flag there is shuts something', async () => {
    const player = await newPerson(server, 'player')
    const seat = { cookie: player.browser.cookie, token: await seatOf(server, player) }
    const ask = async (name: string, more: object = {}) => {
      const call = declaredCalls.find((one) => one.name === name)!
      const asking = call.spec.audience === 'seat' ? seat : player.browser
      return askCall(server, asking, call.spec, { ...inputFor(call), ...more })
    }
    const flags = all((await read()).modules)
    expect(flags.toSorted()).toEqual([...Object.keys(shutByFlag), ...categoryFlags, ...manners].toSorted())
    for (const [modId, name] of Object.entries(shutByFlag)) {
      const open = await ask(name)
      await turn(modId, false)
      const shut = await ask(name)
      await turn(modId, true)
      expect([modId, name, open.code === 'FEATURE_OFF', shut.code]).toEqual([
        modId,
        name,
        false,
        'FEATURE_OFF',
      ])
    }
    for (const gameType of categoryFlags) {
      await turn(gameType, false)
      const listed = await ask('catalog.games', { gameType })
      const opened = await ask('catalog.launch', { gameType })
      await turn(gameType, true)
      expect([gameType, listed.text.includes('"content":[]'), opened.status]).toEqual([gameType, true, 404])
    }
  })
})

/** Somebody whose role opens the call. */
const staffFor = ({ permission = [] }: CallSpec): TestBrowser => {
  const open = table.find(({ permissions }) => [permission].flat().every((one) => permissions.includes(one)))
  return backOffices.get(open!.role)!
}

const FORBIDDEN = ['role', 'isAgent', 'balance', 'uplineId', 'rate', 'status', 'merchant', 'currency']

describe('a field that the caller may not set', () => {
  it('is refused by every call that changes something, not dropped in silence', async () => {
    const wrong: string[] = []
    for (const call of declaredCalls) {
      const { spec } = call
      if (spec.method === 'GET' || spec.rawBodyMax !== undefined) continue
      const known = shapeOf(call)
      const fields = FORBIDDEN.filter((field) => !known.includes(field))
      const body: Record<string, unknown> = { ...inputFor(call) }
      for (const field of fields) Object.defineProperty(body, field, { value: '1', enumerable: true })
      const browser = spec.audience === 'operator' ? staffFor(spec) : people.stranger.browser
      if (spec.audience === 'seat') continue
      const answer = await askCall(server, browser, spec, body)
      const named = fields.filter((field) => answer.text.includes(`"${field}":{"code":"UNKNOWN_FIELD"`))
      if (answer.code !== 'BAD_INPUT' || named.length < fields.length)
        wrong.push(`${call.name}: ${answer.text}`)
    }
    expect(wrong).toEqual([])
  })
})
