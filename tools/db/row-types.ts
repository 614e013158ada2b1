/** Writes the row types of a migrated database for the query builder: one interface a table or view. */
import type pg from 'pg'
import { ownSchemas } from './dump.ts'

interface Column {
  schema: string
  table: string
  kind: string
  oid: string
  column: string
  place: number
  type: string
  category: string
  element: string | null
  labels: string[] | null
  is_required: boolean
  fills_itself: 'no' | 'default' | 'always'
}

const columnsQuery = `select nspname as schema, relname as table, relkind as kind, c.oid::text, attname as column,
    attnum::int as place, b.typname as type, b.typcategory as category, e.typname as element,
    (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = coalesce(e.oid, b.oid)) as labels,
    attnotnull as is_required,
    case when attidentity = 'a' or attgenerated <> '' then 'always' when attidentity = 'd' or atthasdef then 'default'
      else 'no' end as fills_itself
  from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    join pg_type t on t.oid = atttypid
    join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
    left join pg_type e on e.oid = b.typelem and b.typcategory = 'A'
  where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm') and not relispartition and ${ownSchemas}
    and not (nspname = 'public' and relname = 'migrations')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by nspname, relname, attnum`

const scalar: Record<string, string> = {
  ...{ int2: 'number', int4: 'number', float4: 'number', float8: 'number', oid: 'number' },
  ...{ int8: 'bigint', bool: 'boolean', bytea: 'Buffer', json: 'unknown', jsonb: 'unknown' },
  ...{ timestamptz: 'Date', timestamp: 'Date' },
}

const valueType = ({ type, element, labels }: Column) => {
  const one = labels ? labels.map((label) => `'${label}'`).join(' | ') : (scalar[element ?? type] ?? 'string')
  if (!element) return one
  return one.includes('|') ? `(${one})[]` : `${one}[]`
}

/** The columns of a view that are a required column of a table, seen through no outer join; all others may be null. */
const requiredOfView = async (client: pg.Client, oid: string, required: Set<string>) => {
  const { rows } = await client.query<{ tree: string; text: string }>(
    'select ev_action::text as tree, pg_get_viewdef(ev_class) as text from pg_rewrite where ev_class = $1::oid',
    [oid],
  )
  const { tree = '', text = '' } = rows[0] ?? {}
  const found = new Set<string>()
  if (/\bunion\b/i.test(text)) return found
  const entry =
    /\{TARGETENTRY :expr \{VAR [^{}]*:varnullingrels \(b\)[^{}]*\} :resno \d+ :resname (\S+) :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+)/g
  for (const [, name = '', table, place] of tree.matchAll(entry)) {
    if (required.has(`${table}.${place}`)) found.add(name)
  }
  return found
}

const pascal = (name: string) =>
  name.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const property = (column: Column, isRequired: boolean) => {
  const type = valueType(column)
  const value = isRequired || type === 'unknown' ? type : `${type} | null`
  const whole =
    column.fills_itself === 'no'
      ? value
      : `${column.fills_itself === 'always' ? 'GeneratedAlways' : 'Generated'}<${value}>`
  return `  ${column.column}: ${whole}`
}

export const rowTypes = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<Column>(columnsQuery)
  const required = new Set(rows.filter((row) => row.is_required).map((row) => `${row.oid}.${row.place}`))
  const interfaces: string[] = []
  const entries: string[] = []
  for (const columns of Map.groupBy(rows, (row) => row.oid).values()) {
    const { schema, table, kind, oid } = columns[0]!
    const isView = kind === 'v' || kind === 'm'
    const seen = isView ? await requiredOfView(client, oid, required) : undefined
    const name = `${pascal(schema)}${pascal(table)}`
    const lines = columns.map((column) =>
      property(column, seen ? seen.has(column.column) : column.is_required),
    )
    interfaces.push(`export interface ${name} {\n${lines.join('\n')}\n}`)
    entries.push(`  '${schema}.${table}': ${name}`)
  }
  const body = interfaces.join('\n\n')
  const used = ['Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from 'kysely'\n\n` : ''
  const database = `export interface Database {\n${entries.join('\n')}\n}`
  return `/** Made by \`npm run db types\` from db/migrations; do not edit. */\n${imports}${[body, database].filter(Boolean).join('\n\n')}\n`
}
