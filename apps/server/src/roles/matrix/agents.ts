import { isIdField } from '@krathong/protocol/rights/right'
import type { TestServer } from '../testing.ts'
import { askCall } from './ask-call.ts'
import type { DeclaredCall } from './ask-call.ts'
import { hostileFields } from './hostile.ts'
import { idsFor, inputFor, shapeOf } from './inputs.ts'
import { hang, newPerson } from './people.ts'
import type { Person, PersonRole } from './people.ts'
import type { Made } from './things.ts'

/** Fields with the name of a member, and texts that are none. */
export const NAME_FIELDS = ['leg', 'member', 'search', 'under']
export const PLAIN_FIELDS = ['cursor', 'from', 'to']

/** Every call of an agent's own pages. */
export const ofAgents = (all: readonly DeclaredCall[]): DeclaredCall[] =>
  all.filter(({ spec }) => spec.path.startsWith('/api/agent'))

/** Every text that such a call reads from its address. */
export const textFields = (agents: readonly DeclaredCall[]): string[] => {
  const fields = agents
    .filter(({ spec }) => spec.method === 'GET')
    .flatMap(({ spec }) => hostileFields(spec))
    .filter(([field, value]) => value === 'a\u0000b' && !isIdField(field))
    .map(([field]) => field)
  return [...new Set(fields)].toSorted()
}

interface Matrix {
  server: TestServer
  people: Record<PersonRole, Person>
  /** Things of the agent. */
  made: Made
}

const accountOf = async (server: TestServer, { playerId }: Person): Promise<string> => {
  const [row] = await server.asOwner(`select username from players.players where player_id = '${playerId}'`)
  return String(row!['username'])
}

/**
 * What an agent learns of somebody beside the own team, by any call: another agent of the same upline asks for things of the agent, and the
 * agent for people above and beside by name. Each is answered like nobody; else it is told.
 */
export const foundBeside = async (
  { server, people, made }: Matrix,
  agents: readonly DeclaredCall[],
): Promise<string[]> => {
  const [below, sibling, niece] = [
    await newPerson(server, 'agent'),
    await newPerson(server, 'agent'),
    await newPerson(server, 'player'),
  ]
  await hang(server, below, people.agent)
  await hang(server, sibling, people.upline)
  await hang(server, niece, sibling)
  const others = await Promise.all(
    [people.upline, people.stranger, sibling, niece].map((one) => accountOf(server, one)),
  )
  const own = await accountOf(server, below)
  const wrong: string[] = []
  for (const call of agents) {
    const theirs = inputFor(call, (thing) => made[thing]!)
    const ask = async ({ browser }: Person, input: Record<string, unknown>) =>
      (await askCall(server, browser, call.spec, input)).text
    if (Object.keys(idsFor(call, () => '')).length > 0) {
      const [none, found] = [await ask(sibling, inputFor(call)), await ask(sibling, theirs)]
      if (found !== none) wrong.push(`sibling ${call.name}: ${none} / ${found}`)
    }
    for (const field of shapeOf(call).filter((one) => NAME_FIELDS.includes(one))) {
      const asking = (name: string) => ask(people.agent, { ...theirs, [field]: name })
      const none = await asking('nobodyofthisname')
      const found = await Promise.all(others.map(asking))
      wrong.push(...found.filter((text) => text !== none).map((text) => `${call.name} ${field}: ${text}`))
      // The own downline is somebody. The bill and the rebate that were made count nobody's play.
      const isEmpty = /\/(?:bills|rebates)\/:/.test(call.spec.path)
      if (!isEmpty && (await asking(own)) === none) wrong.push(`${call.name} ${field}: the own is nobody`)
    }
  }
  return wrong
}
