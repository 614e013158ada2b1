import { calls } from '@krathong/protocol'
import type { CallSpec } from '@krathong/protocol/call'
import { things } from '@krathong/protocol/rights/right'
import type { Right, Thing } from '@krathong/protocol/rights/right'
import { roles } from '../../apps/server/src/modules/core/operators/program.ts'

const YES = 'yes'
const NO = ''

const staffCells = ({ permission }: CallSpec): string[] => {
  const needed = permission === undefined ? [] : [permission].flat()
  return Object.values(roles).map((held) => (needed.every((one) => held.includes(one)) ? YES : NO))
}

const peopleCells = ({ audience }: CallSpec, right: Right): string[] => {
  const isOpen = audience === 'public' || audience === 'visitor'
  return [isOpen ? YES : NO, isOpen || right.trial ? YES : NO, audience === 'operator' ? NO : YES]
}

const ABOUT: Readonly<Record<Right['about'], string>> = {
  all: 'the same for everybody',
  self: 'their own',
  brand: "the brand's",
}

const whose = ({ about, ids = {} }: Right): string => {
  const owned = Object.values(ids).filter((kind): kind is Thing => things.includes(kind as Thing))
  return owned.length === 0 ? ABOUT[about] : `their own ${[...new Set(owned)].join(', ')}`
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')

/** The table of roles as a page: what each may call, and whose things. Made from what the endpoints themselves read. */
export const drawRoles = (): string => {
  const all = Object.entries(calls as unknown as Record<string, Record<string, CallSpec>>).flatMap(
    ([group, specs]) =>
      Object.entries(specs).map(([name, spec]) => ({
        name: `${group}.${name}`,
        spec,
        right: spec.right,
      })),
  )
  const address = ({ method, path }: CallSpec) => `\`${method} ${path}\``
  const people = all.filter(({ spec }) => spec.audience !== 'operator')
  const staff = all.filter(({ spec }) => spec.audience === 'operator')
  return `<!-- Written by \`npm run roles\` from the declarations of the calls and the roles of operators; do not edit. -->
# Who may do what

An agent may what a member may, and send money to the players directly below; nobody along the line reads another's things. A thing that is not
theirs is answered to everybody like one that does not exist. A call of a game's seat is open to whoever launched it, a trial account (type 4)
included; a trial account is no agent and has no money. \`role-matrix.test.ts\` asks every call of this page as
every role, for one's own, another's and nobody's thing.

## People of the site

${tableOf(
  ['call', 'address', 'visitor', 'trial', 'member, agent', 'whose'],
  people.map(({ name, spec, right }) => [name, address(spec), ...peopleCells(spec, right), whose(right)]),
)}

## Staff

${tableOf(
  ['call', 'address', 'needs', ...Object.keys(roles)],
  staff.map(({ name, spec }) => [
    name,
    address(spec),
    [spec.permission ?? []].flat().join(', '),
    ...staffCells(spec),
  ]),
)}
`
}
