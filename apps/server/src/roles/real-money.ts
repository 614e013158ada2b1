import type { Environment } from '../config.ts'
import type { App } from '../platform/app.ts'
import { requireHttps } from './https-only.ts'
import { readRealMoneyBrands } from '../modules/core/settings/program.ts'
import { requireSecondFactor } from './second-factor.ts'

interface Login {
  name: string
  is_superuser: boolean
  is_owner: boolean
}

/** Throws one sentence when the program signs in to the database as somebody who can take away what guards the books. */
export const requirePlainLogin = async ({ db, pool }: Pick<App, 'db' | 'pool'>): Promise<void> => {
  const brands = await readRealMoneyBrands(db)
  if (brands.length === 0) return
  const { rows } = await pool.query<Login>(
    `select r.rolname as name, r.rolsuper as is_superuser, pg_has_role(r.oid, n.nspowner, 'MEMBER') as is_owner
     from pg_roles r, pg_namespace n where r.rolname = session_user and n.nspname = 'ledger'`,
  )
  const [login] = rows
  if (!login?.is_superuser && !login?.is_owner) return
  throw new Error(
    `Real money needs a database login that cannot change the books, and ${brands.join(', ')} runs on real money: DATABASE_URL signs in as ${login.name}, ${login.is_superuser ? 'a superuser' : 'the owner of the tables'}. Name a login that is a member of krathong_app and nothing else there, and the owner in DATABASE_OWNER_URL (docs/decisions/0065-database-roles.md), and start again.`,
  )
}

/** Throws one sentence for the first thing that a brand with real money needs and has not. */
export const requireForRealMoney = async (app: App, environment: Environment): Promise<void> => {
  await requireSecondFactor(app, environment)
  await requireHttps(app, environment)
  await requirePlainLogin(app)
}
