/** Writes the schema of a migrated database as readable SQL in a stable order, from the catalogue alone. */
import type pg from 'pg'

type Row = Record<string, string>

/** Partitions are made as time goes by and belong to no schema file. Schemas of ours: the server's own, the job queue's and the list of migrations are left out. */
export const ownSchemas = `nspname !~ '^pg_' and nspname not in ('information_schema', 'graphile_worker')`
const notOfExtension = (oid: string) =>
  `not exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`
const notMigrations = `not (nspname = 'public' and relname = 'migrations')`

const queries = {
  extensions: `select format('create extension if not exists %I;', extname) as text
    from pg_extension where extname <> 'plpgsql' order by extname`,
  schemas: `select format('create schema %I;', nspname) as text
    from pg_namespace where ${ownSchemas} and nspname <> 'public' order by nspname`,
  types: `select format('create type %I.%I as enum (%s);', nspname, typname,
      (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as text
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where typtype = 'e' and ${ownSchemas} and ${notOfExtension('t.oid')} order by nspname, typname`,
  domains: `select format('create domain %I.%I as %s%s%s;', nspname, typname, format_type(typbasetype, typtypmod),
      case when typnotnull then ' not null' else '' end,
      coalesce((select string_agg(' ' || pg_get_constraintdef(c.oid), '' order by conname) from pg_constraint c
        where contypid = t.oid and contype = 'c'), '')) as text
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where typtype = 'd' and ${ownSchemas} and ${notOfExtension('t.oid')} order by nspname, typname`,
  sequences: `select format('create sequence %I.%I as %s start %s increment %s;', nspname, relname,
      format_type(seqtypid, null), seqstart, seqincrement) as text
    from pg_sequence join pg_class c on c.oid = seqrelid join pg_namespace n on n.oid = relnamespace
    where ${ownSchemas} and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    order by nspname, relname`,
  indexes: `select pg_get_indexdef(i.indexrelid) || ';' as text
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ownSchemas} and not exists (select from pg_constraint where conindid = i.indexrelid)
      and not c.relispartition order by 1`,
  views: `select format(E'create %s %I.%I as\\n%s', case relkind when 'm' then 'materialized view' else 'view' end,
      nspname, relname, pg_get_viewdef(c.oid, true)) as text
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('v', 'm') and ${ownSchemas} and ${notOfExtension('c.oid')} order by nspname, relname`,
  functions: `select rtrim(pg_get_functiondef(p.oid)) || ';' as text
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where prokind in ('f', 'p') and ${ownSchemas} and ${notOfExtension('p.oid')}
    order by nspname, proname, pg_get_function_identity_arguments(p.oid)`,
  triggers: `select pg_get_triggerdef(t.oid) || ';' as text
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where not tgisinternal and tgparentid = 0 and not c.relispartition and ${ownSchemas} order by nspname, relname, tgname`,
  policies: `select format('create policy %I on %I.%I for %s%s%s;', policyname, schemaname, tablename, cmd,
      coalesce(' using ' || qual, ''), coalesce(' with check ' || with_check, '')) as text
    from pg_policies order by schemaname, tablename, policyname`,
  grants: `select format('grant %s on %s to %s;', string_agg(lower(privilege_type), ', ' order by privilege_type), object,
      case when grantee = 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end) as text
    from (
      select format('%I.%I', nspname, relname) as object, relowner as owner, a.grantee, a.privilege_type
        from pg_class join pg_namespace n on n.oid = relnamespace, aclexplode(relacl) a
        where ${ownSchemas} and ${notMigrations} and not relispartition
      union all select format('%I.%I (%I)', nspname, relname, attname), relowner, a.grantee, a.privilege_type
        from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace, aclexplode(attacl) a
        where ${ownSchemas}
      union all select format('schema %I', nspname), nspowner, a.grantee, a.privilege_type
        from pg_namespace, aclexplode(nspacl) a where ${ownSchemas} and nspname <> 'public'
      union all select format('function %I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(p.oid)), proowner,
          a.grantee, a.privilege_type
        from pg_proc p join pg_namespace n on n.oid = pronamespace, aclexplode(proacl) a where ${ownSchemas}
    ) granted where grantee <> owner group by object, grantee order by object, grantee = 0, text`,
}

const tablesQuery = `select c.oid::text, format('%I.%I', nspname, relname) as name,
    coalesce(' partition by ' || pg_get_partkeydef(c.oid), '') as partitions,
    case when relrowsecurity then 'yes' else '' end as secured,
    coalesce(obj_description(c.oid, 'pg_class'), '') as comment
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and ${ownSchemas} and ${notMigrations} and ${notOfExtension('c.oid')}
  order by nspname, relname`

const linesQuery = `select attrelid::text as oid, 0 as part, attnum::int as place, format('%I %s%s%s%s', attname,
      format_type(atttypid, atttypmod), case when attnotnull then ' not null' else '' end,
      case when attidentity <> '' then format(' generated %s as identity', case attidentity when 'a' then 'always' else 'by default' end)
        else '' end,
      case when attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
        else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end) as text
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
  union all select conrelid::text, 1, case contype when 'p' then 0 when 'u' then 1 when 'f' then 2 else 3 end,
      format('constraint %I %s', conname, pg_get_constraintdef(oid, true))
    from pg_constraint where contype in ('p', 'u', 'f', 'c', 'x') and conparentid = 0 and conrelid <> 0
  order by 1, 2, 3, 4`

const tables = async (client: pg.Client) => {
  const { rows: lines } = await client.query<Row>(linesQuery)
  const { rows } = await client.query<Row>(tablesQuery)
  const columnsOf = Map.groupBy(lines, (line) => line.oid)
  return rows.map(({ oid, name, partitions, secured, comment }) => {
    const body = (columnsOf.get(oid) ?? []).map(({ text }) => `  ${text}`).join(',\n')
    const table = `create table ${name} (\n${body}\n)${partitions}`
    const security = secured ? `\nalter table ${name} enable row level security;` : ''
    const said = comment ? `\ncomment on table ${name} is '${comment.replaceAll("'", "''")}';` : ''
    return `${table};${security}${said}`
  })
}

const list = async (client: pg.Client, query: string) => {
  const { rows } = await client.query<Row>(query)
  return rows.map(({ text }) => text ?? '')
}

export const dumpSchema = async (client: pg.Client): Promise<string> => {
  const before = [queries.extensions, queries.schemas, queries.types, queries.domains, queries.sequences]
  const after = [
    queries.indexes,
    queries.functions,
    queries.views,
    queries.triggers,
    queries.policies,
    queries.grants,
  ]
  await client.query('set search_path = pg_catalog')
  const parts: string[][] = []
  for (const query of before) parts.push(await list(client, query))
  parts.push((await tables(client)).map((text) => `${text}\n`))
  for (const query of after) parts.push(await list(client, query))
  await client.query('reset search_path')
  const body = parts
    .filter((part) => part.length > 0)
    .map((part) => part.join(part.some((text) => text.includes('\n')) ? '\n\n' : '\n').trim())
  const text = `-- Made by \`npm run db dump\` from db/migrations; do not edit.\n\n${body.join('\n\n')}\n`
  return text.replaceAll(/[ \t]+$/gm, '').replaceAll(/\n{3,}/g, '\n\n')
}
