import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { openWith, sealWith } from '../crypto.ts'

/** Bytes under a key of their own, and which key it was. */
export interface Locked {
  keyId: string
  bytes: Buffer
}

/** Keys for what persons send us. The newest one locks; older ones only open, until nothing lies under them any more. */
export interface KeyRing {
  lock(plain: Buffer, context: string): Promise<Locked>
  /** Throws when the key is gone, or the bytes were altered or belong to another context. */
  open(locked: Locked, context: string): Promise<Buffer>
  newest(): Promise<string>
  /** When the newest one was made. */
  madeAt(): Promise<Date>
  /** Makes a new key that locks from now on. */
  rotate(): Promise<string>
  /** Throws a key away for good: what still lies under it is lost. */
  forget(keyId: string): Promise<void>
  all(): Promise<readonly string[]>
}

const KEY = 32
const FILE = /^(\d{4})\.key$/

const nameOf = (number: number): string => String(number).padStart(4, '0')
const contextOf = (keyId: string) => `identity.paper-key/${keyId}`

/** Keys that lay in a folder before all processes of a brand shared them through the database. */
const filesOf = (folder: string | null): { keyId: string; key: Buffer; madeAt: Date; forget(): void }[] => {
  if (folder === null || !existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => FILE.exec(name)?.[1] ?? [])
    .toSorted()
    .map((keyId) => {
      const file = join(folder, `${keyId}.key`)
      return {
        keyId,
        key: Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'),
        madeAt: statSync(file).mtime,
        forget: () => rmSync(file, { force: true }),
      }
    })
}

/** The keys as they lie in the database, sealed with the installation's own. */
const createStore = ({ db, sealer }: Pick<App, 'db' | 'sealer'>) => ({
  insert: (keyId: string, key: Buffer, madeAt: Date | null) =>
    sql`insert into platform.paper_keys (key_id, sealed, made_at)
      values (${keyId}, ${sealer.sealBytes(key, contextOf(keyId))}, coalesce(${madeAt}::timestamptz, clock_timestamp()))
      on conflict do nothing`.execute(db),
  read: async (keyId: string): Promise<Buffer | null> => {
    const row = await db
      .selectFrom('platform.paper_keys')
      .select('sealed')
      .where('key_id', '=', keyId)
      .executeTakeFirst()
    return row ? sealer.openBytes(row.sealed, contextOf(keyId)) : null
  },
  list: () => db.selectFrom('platform.paper_keys').select(['key_id', 'made_at']).orderBy('key_id').execute(),
  remove: (keyId: string) => db.deleteFrom('platform.paper_keys').where('key_id', '=', keyId).execute(),
})

/** One ring for all processes of a brand; the first key is made when there is none. */
export const createKeyRing = (app: Pick<App, 'db' | 'sealer'>, folder: string | null = null): KeyRing => {
  const store = createStore(app)
  let moved: Promise<void> | null = null

  const moveFiles = async () => {
    for (const { keyId, key, madeAt, forget } of filesOf(folder)) {
      await store.insert(keyId, key, madeAt)
      // Another machine's key of the same number stays where it is: papers of here still lie under it.
      if ((await store.read(keyId))?.equals(key)) forget()
    }
  }
  const list = async () => {
    moved ??= moveFiles()
    await moved.catch((error: unknown) => {
      moved = null
      throw error
    })
    return store.list()
  }
  const rotate = async (): Promise<string> => {
    const keyId = nameOf(Number((await list()).at(-1)?.key_id ?? '0') + 1)
    // Two processes that turn at once end with one key: the second finds the first one's.
    await store.insert(keyId, randomBytes(KEY), null)
    return keyId
  }
  const newest = async () => (await list()).at(-1)?.key_id ?? rotate()
  const keysNamed = async (keyId: string): Promise<Buffer[]> => {
    await list()
    const own = await store.read(keyId)
    const left = filesOf(folder).filter((file) => file.keyId === keyId)
    return [...(own ? [own] : []), ...left.map(({ key }) => key)]
  }
  return {
    newest,
    madeAt: async () => {
      const keyId = await newest()
      return (await list()).find((row) => row.key_id === keyId)!.made_at
    },
    rotate,
    all: async () => (await list()).map(({ key_id: keyId }) => keyId),
    forget: async (keyId) => {
      await store.remove(keyId)
      for (const file of filesOf(folder)) if (file.keyId === keyId) file.forget()
    },
    lock: async (plain, context) => {
      const keyId = await newest()
      const key = await store.read(keyId)
      if (!key) throw new Error('The key that locks was thrown away meanwhile')
      return { keyId, bytes: sealWith(key, plain, context) }
    },
    open: async ({ keyId, bytes }, context) => {
      let fault: unknown = new Error('The key of this paper is gone')
      for (const key of await keysNamed(keyId)) {
        try {
          return openWith(key, bytes, context)
        } catch (error) {
          fault = error
        }
      }
      throw fault
    },
  }
}
