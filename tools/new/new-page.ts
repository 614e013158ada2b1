import { globSync } from 'node:fs'
import type { CallSpec } from '../../packages/protocol/src/call.ts'
import { calls } from '../../packages/protocol/src/index.ts'
import { Advice } from '../dev/advice.ts'
import { camel, pascal, title, wantKebab } from './tree.ts'
import type { Tree } from './tree.ts'

const usage = 'npm run new page staff-ties staffTies.ties'
const home = 'apps/backoffice'

/** A schema as far as a generator looks into it. */
interface Schema {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  unwrap?: () => Schema
}

const bare = (schema: Schema | undefined): Schema | undefined =>
  schema?.unwrap && !schema.shape && !schema.element ? bare(schema.unwrap()) : schema

const isDeclared = (given: string): CallSpec | undefined => {
  const [group = '', name = ''] = given.split('.')
  return (calls as Readonly<Record<string, Readonly<Record<string, CallSpec>>>>)[group]?.[name]
}

type Field = readonly [field: string, kind: string, isNullable: boolean]

interface List {
  group: string
  name: string
  paging: 'pages' | 'stretches'
  permission: string
  fields: readonly Field[]
}

/** What the declaration of a call says of the list that it answers with. */
const listOf = (given: string): List => {
  const spec = isDeclared(given)
  if (!spec)
    throw new Advice(
      `No call ${given || 'was named'}: say which declared one the page lists, for example: ${usage}`,
    )
  const output = (spec.output as unknown as Schema).shape
  const row = bare(output?.['content']?.element)?.shape
  const paging = output?.['totalElements'] ? 'pages' : output?.['nextCursor'] ? 'stretches' : null
  if (spec.endpoint !== 'backoffice' || spec.method !== 'GET' || !row || !paging)
    throw new Advice(
      `${given} is no list of the back office: it should be read (GET) and answer with content and its place.`,
    )
  const [permission] = [spec.permission ?? []].flat()
  if (!permission) throw new Advice(`${given} asks for no right: a page of the back office needs one.`)
  const [group = '', name = ''] = given.split('.')
  const fields = Object.entries(row).map(([field, schema]): Field => [
    field,
    bare(schema)?.type ?? '',
    bare(schema) !== schema,
  ])
  return { group, name, paging, permission, fields }
}

/** Ids are for the program, and what is made of parts has no column of its own. */
const shownOf = ({ fields }: List) =>
  fields.filter(
    ([field, kind]) => !field.endsWith('Id') && ['string', 'number', 'enum', 'boolean'].includes(kind),
  )

/** One id may stand in several rows, all of them together in one. */
const keyOf = ({ fields }: List) => {
  const ids = fields.map(([field]) => field).filter((field) => field.endsWith('Id'))
  const names = ids.length > 0 ? ids : [fields[0]![0]]
  return names.map((field) => `row.${field}`).join(', ')
}

const columnOf = (words: string, [field, kind, isNullable]: Field) => {
  const key = `${words}.${field}`
  if (kind === 'number') return `    col.count('${field}', '${key}', (row) => row.${field}),`
  if (/^at$|At$|Until$/.test(field)) return `    col.at('${field}', '${key}', (row) => row.${field}),`
  if (/^(amount|balance|total)$/.test(field))
    return `    col.money('${field}', '${key}', (row) => ({ amount: row.${field} })),`
  const cell =
    kind === 'boolean' ? `(row.${field} ? '✓' : '–')` : isNullable ? `row.${field} ?? '–'` : `row.${field}`
  return `    col.of('${field}', '${key}', (row) => ${cell}),`
}

const page = (name: string, list: List) => {
  const words = camel(name)
  return `import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { ${list.paging}, type RowOf } from '../../shared/kit/list-rows.tsx'

const col = cols<RowOf<'${list.group}', '${list.name}'>>()

export const ${pascal(name)}List = defineList({
  title: '${words}.title',
  label: '${words}.title',
  read: ${list.paging}('${list.group}', '${list.name}'),
  none: ['${words}.none'],
  keyOf: (row) => [${keyOf(list)}].join('/'),
  columns: [
${shownOf(list)
  .map((field) => columnOf(words, field))
  .join('\n')}
  ],
})
`
}

const sentence = (field: string) =>
  field
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase())

/** The words of the page in English, in every dictionary: they are to be translated. */
const wordsOf = (name: string, list: List) => ({
  [`${camel(name)}.title`]: title(name),
  [`${camel(name)}.none`]: 'Nothing yet',
  ...Object.fromEntries(shownOf(list).map(([field]) => [`${camel(name)}.${field}`, sentence(field)])),
})

/** A page of the back office that lists what a declared call answers: its file, its address, its place in the menu and its words. */
export const newPage = (tree: Tree, [given, call = '']: string[]) => {
  const name = wantKebab(given, usage)
  const list = listOf(call)
  const pages = `${home}/src/routes/page.tsx`
  const places = `${home}/src/features/shell/places.ts`
  if (tree.read(pages).includes(`'/${name}'`))
    throw new Advice(`/${name} is a page already: choose another name.`)
  tree.create(`${home}/src/routes/${name}/list.tsx`, page(name, list))
  tree.insert(pages, {
    start: 'const routes',
    end: /^\]/,
    text: `  page('/${name}', '${list.permission}', async () => (await import('./${name}/list.tsx')).${pascal(name)}List),`,
  })
  tree.insert(places, {
    start: "title: 'nav.house'",
    end: /^ {4}\]/,
    text: `      { path: '/${name}', title: '${camel(name)}.title', sign: Settings, permission: '${list.permission}' },`,
  })
  for (const path of globSync(`${home}/messages/*.json`, { cwd: tree.root })) {
    const words = JSON.parse(tree.read(path)) as Record<string, string>
    tree.write(path, `${JSON.stringify({ ...words, ...wordsOf(name, list) }, null, 2)}\n`)
  }
}
