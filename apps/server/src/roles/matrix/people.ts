import { newId } from '../../platform/ids.ts'
import { openSlot, registerPlayer, TestBrowser } from '../testing.ts'
import type { TestServer } from '../testing.ts'

/** Who the people of the site are: nobody yet, a trial account, a member, the agent above that member, one above that agent, a stranger to the line. */
export const peopleRoles = ['visitor', 'trial', 'player', 'agent', 'upline', 'stranger'] as const
export type PersonRole = (typeof peopleRoles)[number]

export interface Person {
  role: PersonRole
  browser: TestBrowser
  playerId: string
}

const TYPES: Readonly<Record<PersonRole, number>> = {
  visitor: 0,
  trial: 4,
  player: 0,
  agent: 1,
  upline: 2,
  stranger: 41,
}

/** A person of this role who has just come: their type stands before their first call. */
export const newPerson = async (server: TestServer, role: PersonRole): Promise<Person> => {
  if (role === 'visitor') return { role, browser: new TestBrowser(), playerId: '' }
  // One address brings them all: it is no reason to ask each for a puzzle here.
  await server.asOwner(`delete from players.sign_in_failures where key like 'registered:%'`)
  const browser = await registerPlayer(server)
  const [row] = await server.asOwner(
    `update players.players set type = ${TYPES[role]} where player_id =
      (select player_id from players.players order by registered_at desc, player_id desc limit 1) returning player_id`,
  )
  return { role, browser, playerId: String(row!['player_id']) }
}

export const hang = (server: TestServer, below: Person, above: Person) =>
  server.asOwner(
    `insert into players.agent_edges (edge_id, downline_id, upline_id, upline_type)
     values ('${newId()}', '${below.playerId}', '${above.playerId}', ${TYPES[above.role]})`,
  )

/** One of each, standing in a line: player below agent below upline. */
export const openPeople = async (server: TestServer): Promise<Record<PersonRole, Person>> => {
  const all: Partial<Record<PersonRole, Person>> = {}
  for (const role of peopleRoles) all[role] = await newPerson(server, role)
  const people = all as Record<PersonRole, Person>
  await hang(server, people.agent, people.upline)
  await hang(server, people.player, people.agent)
  return people
}

/** The person at the seat of a game. */
export const seatOf = async (server: TestServer, { browser }: Person): Promise<string> =>
  (await openSlot(server, browser)).seatToken
