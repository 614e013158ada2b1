import { hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createKeyedSealer, keyId, keysOf, openWith, sealWith } from '../crypto.ts'
import type { Sealer, SealingKeys } from '../crypto.ts'
import { transact } from './database.ts'
import type { Db, Tx } from './database.ts'

/**
 * The keys that seal what is secret at rest lie in the database, each of them locked with the secret of the installation, which does
 * not: turning the secret locks a few keys anew, and nothing that was ever sealed has to be touched.
 */
const MARK = 'mark'
/** A new key seals only when every process has had the time to learn it. */
const LEARNT_MS = 120_000
const LOOK_EVERY_MS = 30_000

const wrapKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'krathong wrap v1', 32))
const contextOf = (name: string) => `platform.keys/${name}`

export const secretId = (secret: string): string => keyId(wrapKey(secret))

interface Row {
  name: string
  secret_id: string
  wrapped: Buffer
  age_ms: string
}

const readRows = async (db: Db | Tx): Promise<Row[]> =>
  (
    await sql<Row>`select name, secret_id, wrapped, (extract(epoch from clock_timestamp() - made_at) * 1000)::bigint::text as age_ms
      from platform.keys order by made_at, name`.execute(db)
  ).rows

const write = (
  db: Tx,
  { name, secret, key, after = 0 }: { name: string; secret: string; key: Buffer; after?: number },
) =>
  sql`insert into platform.keys (name, secret_id, wrapped, made_at)
    values (${name}, ${secretId(secret)}, ${sealWith(wrapKey(secret), key, contextOf(name))}, clock_timestamp() + ${`${after} ms`}::interval)
    on conflict do nothing`.execute(db)

/** A wrong secret is one sentence that says what to do; the launcher tells an advice without a stack. */
const wrongSecret = () =>
  Object.assign(
    new Error(
      'The secret is not the one that this database was sealed with: give KRATHONG_SECRET (or the file secret.key in the data folder) the value it had, or nothing that is sealed can be read.',
    ),
    { name: 'Advice' },
  )

export interface Unwrapped {
  name: string
  key: Buffer
  ageMs: number
}

/** Every key that lies under a secret; throws the advice where keys lie under others only. */
export const unwrapKeys = async (db: Db | Tx, secret: string): Promise<Unwrapped[]> => {
  const rows = await readRows(db)
  const id = secretId(secret)
  const own = rows.filter((row) => row.secret_id === id)
  if (rows.length > 0 && own.length === 0) throw wrongSecret()
  return own.map(({ name, wrapped, age_ms: age }) => {
    try {
      return { name, key: openWith(wrapKey(secret), wrapped, contextOf(name)), ageMs: Number(age) }
    } catch {
      throw wrongSecret()
    }
  })
}

const setOf = (unwrapped: readonly Unwrapped[], secret: string): SealingKeys => {
  const seals = unwrapped.filter(({ name }) => name !== MARK)
  const learnt = seals.filter(({ ageMs }, at) => at === 0 || ageMs >= LEARNT_MS)
  const waiting = seals.filter((one) => !learnt.includes(one))
  return {
    // The last one seals: what is not yet known everywhere stands before the others, to open only.
    keys: [...waiting, ...learnt].map(({ key }) => key),
    markKey: unwrapped.find(({ name }) => name === MARK)!.key,
    secret,
  }
}

export interface SealedSample {
  sealed: Buffer
  context: string
}

/** The first start: the keys are those that the secret always stood for, so what it sealed before stays open. */
const writeFirst = async (db: Db, secret: string, sample: () => Promise<SealedSample | null>) => {
  const { keys, markKey } = keysOf(secret)
  const before = await sample()
  if (before) {
    try {
      createKeyedSealer(() => keysOf(secret)).open(before.sealed, before.context)
    } catch {
      throw wrongSecret()
    }
  }
  await transact(db, async (tx) => {
    await sql`lock table platform.keys in exclusive mode`.execute(tx)
    if ((await readRows(tx)).length > 0) return
    await write(tx, { name: keyId(keys[0]!), secret, key: keys[0]! })
    await write(tx, { name: MARK, secret, key: markKey })
  })
}

export interface OpenedKeys {
  sealer: Sealer
  close(): void
}

/** Opens the keys of this database with the secret, and learns of new ones while the program runs. */
export const openSealingKeys = async (
  db: Db,
  secret: string,
  sample: () => Promise<SealedSample | null>,
): Promise<OpenedKeys> => {
  let unwrapped = await unwrapKeys(db, secret)
  if (unwrapped.length === 0) {
    await writeFirst(db, secret, sample)
    unwrapped = await unwrapKeys(db, secret)
  }
  let current = setOf(unwrapped, secret)
  const look = async () => {
    current = setOf(await unwrapKeys(db, secret), secret)
  }
  // What is known stays good while the database is away.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS)
  timer.unref()
  return { sealer: createKeyedSealer(() => current), close: () => clearInterval(timer) }
}

/** Locks every key with the new secret as well, and adds one that will seal from then on; the old secret still opens all of them. */
export const turnSecret = async (db: Db, old: string, next: string): Promise<void> => {
  await transact(db, async (tx) => {
    await sql`lock table platform.keys in exclusive mode`.execute(tx)
    const known = await unwrapKeys(tx, old)
    if (known.length === 0) throw wrongSecret()
    for (const [at, { name, key }] of known.entries())
      await write(tx, { name, secret: next, key, after: at - known.length })
    const fresh = randomBytes(32)
    for (const secret of [old, next]) await write(tx, { name: keyId(fresh), secret, key: fresh, after: 1 })
  })
}

/** Forgets what every other secret opens: an old one is worth nothing from then on. Answers how many keys it opened. */
export const forgetOtherSecrets = async (db: Db, secret: string): Promise<number> => {
  await unwrapKeys(db, secret)
  const { numAffectedRows } =
    await sql`delete from platform.keys where secret_id <> ${secretId(secret)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
