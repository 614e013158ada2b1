/** What a database answers to statements that it plans and does not run, and what its tables ask of those who write. */
import type pg from 'pg'
import type { KeptStatement } from './statement-record.ts'

export interface Look {
  /** Why it cannot run; null where it can. */
  refusal: string | null
  /** Types of what it answers. */
  types: readonly string[]
  /** Columns it leaves empty that must not be. */
  empty: readonly string[]
}

interface Plan {
  'Node Type': string
  Operation?: string
  Schema?: string
  'Relation Name'?: string
  'Parent Relationship'?: string
  Output?: string[]
  Plans?: Plan[]
}

const copied = /^copy ("?\w+"?\."?\w+"?) ?\(([^)]*)\) from stdin/i

/** As it can be planned: rows that are copied are rows that are inserted. Null for what is no statement about rows. */
export const plannable = (text: string): string | null => {
  const [, table, columns] = copied.exec(text) ?? []
  if (table && columns) {
    const values = columns.split(',').map((_, at) => `$${at + 1}`)
    return `insert into ${table} (${columns}) values (${values.join(', ')})`
  }
  return /^\(*(select|with|insert|update|delete|merge|values)\b/i.test(text) ? text : null
}

const insertsOf = (plan: Plan): Plan[] => [
  ...(plan['Node Type'] === 'ModifyTable' && plan.Operation === 'Insert' ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(insertsOf),
]

const requiredQuery = `
  select attname as name, attnotnull or coalesce(typnotnull, false) as "isRequired", attgenerated <> '' as "isMade"
  from pg_attribute left join pg_type t on t.oid = atttypid
  where attrelid = $1::regclass and attnum > 0 order by attnum`

interface Column {
  name: string
  isRequired: boolean
  isMade: boolean
}

/** Looks at statements one after another; what it learned of the tables holds until the next migration. */
export const statementLooker = (client: pg.Client) => {
  const columns = new Map<string, Column[]>()
  const columnsOf = async (table: string): Promise<Column[]> => {
    const known = columns.get(table) ?? (await client.query<Column>(requiredQuery, [table])).rows
    columns.set(table, known)
    return known
  }
  /** PostgreSQL plans an insert with a value for each column of the table: one that nobody gives is a null. */
  const emptyOf = async (plan: Plan): Promise<string[]> => {
    const found: string[] = []
    for (const insert of insertsOf(plan)) {
      const table = `"${insert.Schema}"."${insert['Relation Name']}"`
      const given = insert.Plans?.find((one) => one['Parent Relationship'] === 'Outer')?.Output ?? []
      for (const [at, { name, isRequired, isMade }] of (await columnsOf(table)).entries())
        if (isRequired && !isMade && given[at]?.startsWith('NULL::'))
          found.push(`${insert.Schema}.${insert['Relation Name']}.${name}`)
    }
    return found
  }
  const typesOf = async (text: string): Promise<string[]> => {
    await client.query(`prepare looked_at as ${text}`)
    try {
      const { rows } = await client.query<{ types: string[] | null }>(
        "select result_types::text[] as types from pg_prepared_statements where name = 'looked_at'",
      )
      return rows[0]?.types ?? []
    } finally {
      await client.query('deallocate looked_at')
    }
  }
  return async ({ text }: KeptStatement): Promise<Look> => {
    const sql = plannable(text)
    if (sql === null) return { refusal: null, types: [], empty: [] }
    try {
      const types = await typesOf(sql)
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (generic_plan, verbose, format json) ${sql}`,
      )
      return { refusal: null, types, empty: await emptyOf(rows[0]!['QUERY PLAN'][0].Plan) }
    } catch (error) {
      return { refusal: (error as Error).message, types: [], empty: [] }
    }
  }
}
