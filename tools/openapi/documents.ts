import { sampleInput } from '../../apps/server/src/roles/matrix/sample.ts'
import { calls } from '../../packages/protocol/src/index.ts'
import type { CallSpec } from '../../packages/protocol/src/index.ts'
import { describe } from './describe.ts'
import type { Description, NamedCall } from './describe.ts'

const COMMON =
  'Amounts are texts in the units of the currency, never numbers. Answers are `{"success": true, "value": ...}`; a refusal bears a stable code. ' +
  'The header `x-language` chooses the language of what is told. A call that moves money takes an id of the caller (UUID version 7): the same ' +
  'call with the same id is done once, and answered alike.'

const isAgents = ({ endpoint, path }: CallSpec) => endpoint === 'site' && /^\/(api|wps)\/agent\//.test(path)

/** Who reads what: each call stands in one document. */
const documents = {
  players: {
    title: 'Krathong: the site',
    description: `What the player site asks. ${COMMON}`,
    origin: 'http://localhost:8080',
    isIn: (spec: CallSpec) => spec.endpoint === 'site' && !isAgents(spec),
  },
  agents: {
    title: 'Krathong: agents',
    description: `What an agent asks about the own team. ${COMMON}`,
    origin: 'http://localhost:8080',
    isIn: isAgents,
  },
  games: {
    title: 'Krathong: games',
    description: `What a game asks in its frame. ${COMMON}`,
    origin: 'http://localhost:8082',
    isIn: (spec: CallSpec) => spec.endpoint === 'play',
  },
  'back-office': {
    title: 'Krathong: the back office',
    description: `What staff asks. ${COMMON}`,
    origin: 'http://localhost:8081',
    isIn: (spec: CallSpec) => spec.endpoint === 'backoffice',
  },
} as const
export type DocumentName = keyof typeof documents
export const documentNames = Object.keys(documents) as DocumentName[]

export const allCalls: readonly NamedCall[] = Object.entries(
  calls as unknown as Record<string, Record<string, CallSpec>>,
).flatMap(([group, specs]) => Object.entries(specs).map(([name, spec]) => ({ group, name, spec })))

const exampleOf = (spec: CallSpec) => sampleInput(spec, spec.right, {})

export const documentOf = (name: DocumentName, version: string): Description => {
  const { isIn, ...about } = documents[name]
  return describe(
    { ...about, version },
    allCalls.filter(({ spec }) => isIn(spec)),
    exampleOf,
  )
}
