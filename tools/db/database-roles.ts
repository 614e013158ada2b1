/**
 * The roles of a PostgreSQL that is ours: one owns the schemas and runs the migrations, one is what the program signs in as. Neither is
 * a superuser, so what the program may not do it may not do by `reset role` either.
 */
import { createHmac } from 'node:crypto'
import pg from 'pg'

export const OWNER = 'krathong_owner'
export const APP = 'krathong_app'

/** Made from the superuser's password, which lies in the cluster: nothing more has to be kept. */
const passwordOf = (role: string, clusterPassword: string): string =>
  createHmac('sha256', clusterPassword).update(`krathong role ${role}`).digest('base64url')

/** The same address, signed in as another role. */
export const addressAs = (role: string, superuserUrl: string): string => {
  const url = new URL(superuserUrl)
  url.password = passwordOf(role, decodeURIComponent(url.password))
  url.username = role
  return url.href
}

const onDatabase = async <T>(url: string, name: string, work: (client: pg.Client) => Promise<T>) => {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(name)}`
  const client = new pg.Client({ connectionString: address.href })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes both roles, or sets right what an older program left of them. The owner makes databases for further brands. */
const makeRoles = (superuserUrl: string) =>
  onDatabase(superuserUrl, 'postgres', async (client) => {
    const { password } = new URL(superuserUrl)
    for (const [role, may] of [
      [OWNER, 'createdb'],
      [APP, 'nocreatedb'],
    ] as const) {
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
      if (rowCount === 0) await client.query(`create role ${role}`)
      const secret = client.escapeLiteral(passwordOf(role, decodeURIComponent(password)))
      await client.query(
        `alter role ${role} login nosuperuser ${may} nocreaterole noreplication nobypassrls password ${secret}`,
      )
    }
  })

/** Everything of a database that an extension did not bring, given to the owner's role; the database itself last, as the sign that it is done. */
const GIVE = `
do $$
declare
  owner_id constant oid := '${OWNER}'::regrole;
  one record;
begin
  for one in select nspname as name from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') and nspowner <> owner_id
  loop
    execute format('alter schema %I owner to ${OWNER}', one.name);
  end loop;
  for one in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and c.relowner <> owner_id
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
        and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
  loop
    execute format('alter table %s owner to ${OWNER}', one.name);
  end loop;
  for one in select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and p.proowner <> owner_id
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  loop
    execute format('alter routine %s owner to ${OWNER}', one.name);
  end loop;
  for one in select format_type(t.oid, null) as name from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and t.typtype in ('e', 'd') and t.typowner <> owner_id
      and not exists (select 1 from pg_depend d where d.objid = t.oid and d.classid = 'pg_type'::regclass and d.deptype = 'e')
  loop
    execute format('alter type %s owner to ${OWNER}', one.name);
  end loop;
  execute format('alter database %I owner to ${OWNER}', current_database());
end
$$`

const giveDatabases = async (superuserUrl: string) => {
  const names = await onDatabase(superuserUrl, 'postgres', async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database
       where datname in ('krathong', $2) or datname like 'krathong\\_%'
       except select datname from pg_database where datdba = $1::regrole`,
      [OWNER, decodeURIComponent(new URL(superuserUrl).pathname.slice(1))],
    )
    return rows.map(({ name }) => name)
  })
  for (const name of names) await onDatabase(superuserUrl, name, (client) => client.query(GIVE))
}

/** Makes the roles and gives them the databases of the program, also those that an older program made as superuser. */
export const prepareRoles = async (superuserUrl: string): Promise<void> => {
  await makeRoles(superuserUrl)
  await giveDatabases(superuserUrl)
}
