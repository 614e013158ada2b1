import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../../tools/test/database.ts'
import type { TestDatabase } from '../../../../../tools/test/database.ts'
import { createKeyedSealer, createSealer, keysOf, sealWith } from '../crypto.ts'
import { openDatabase } from './database.ts'
import type { DatabaseHandle } from './database.ts'
import { forgetOtherSecrets, openSealingKeys, turnSecret } from './sealing-keys.ts'

const FIRST = 'the first secret of an installation'
const NEXT = 'the next secret of an installation'
const SENTENCE = /^The secret is not the one that this database was sealed with: give KRATHONG_SECRET/
let database: TestDatabase
let handle: DatabaseHandle

beforeAll(async () => {
  database = await createTestDatabase()
  handle = await openDatabase(database.url, 4)
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})
beforeEach(() => sql`delete from platform.keys`.execute(handle.db))

const open = async (secret: string) => {
  const opened = await openSealingKeys(handle.db, secret, async () => null)
  opened.close()
  return opened.sealer
}
/** As if everything had been made some minutes ago. */
const wait = () => sql`update platform.keys set made_at = made_at - interval '3 minutes'`.execute(handle.db)

describe('the keys of what is sealed', () => {
  it('what was sealed before keys had names stays open, and marks stay the same', async () => {
    const [key] = keysOf(FIRST).keys
    const before = sealWith(key!, Buffer.from('a seed'), 'c')
    const sealer = await open(FIRST)
    expect(sealer.open(before, 'c')).toBe('a seed')
    expect(sealer.mark('1', 'c')).toEqual(createSealer(FIRST).mark('1', 'c'))
    expect(() => sealer.open(before, 'd')).toThrow()
    const now = sealer.seal('a seed', 'c')
    expect(now.subarray(0, 3).toString('latin1')).toBe('KS\u0001')
    expect(sealer.open(now, 'c')).toBe('a seed')
    now[now.length - 1]! ^= 1
    expect(() => sealer.open(now, 'c')).toThrow()
  })

  it('another secret is refused in one sentence, also on a database from before', async () => {
    await open(FIRST)
    await expect(open(NEXT)).rejects.toThrow(SENTENCE)
    await expect(open(NEXT)).rejects.toMatchObject({ name: 'Advice' })
    await sql`delete from platform.keys`.execute(handle.db)
    const sealed = createSealer(FIRST).seal('x', 'books signing key')
    const sample = async () => ({ sealed, context: 'books signing key' })
    await expect(openSealingKeys(handle.db, NEXT, sample)).rejects.toThrow(SENTENCE)
    const { close } = await openSealingKeys(handle.db, FIRST, sample)
    close()
  })

  it('a turned secret opens what the old one sealed, and the old one nothing once it is forgotten', async () => {
    const old = await open(FIRST)
    const [sealed, mark] = [old.seal('papers', 'c'), old.mark('1', 'c')]
    await turnSecret(handle.db, FIRST, NEXT)
    // Processes that still run with the old one go on.
    expect((await open(FIRST)).open(sealed, 'c')).toBe('papers')
    await wait()
    const turned = await open(NEXT)
    expect(turned.open(sealed, 'c')).toBe('papers')
    expect(turned.mark('1', 'c')).toEqual(mark)
    const fresh = turned.seal('more', 'c')
    expect(fresh.subarray(3, 7)).not.toEqual(sealed.subarray(3, 7))
    expect((await open(FIRST)).open(fresh, 'c')).toBe('more')
    expect(await forgetOtherSecrets(handle.db, NEXT)).toBeGreaterThan(0)
    await expect(open(FIRST)).rejects.toThrow(SENTENCE)
    expect((await open(NEXT)).open(fresh, 'c')).toBe('more')
    expect(() => createKeyedSealer(() => keysOf(FIRST)).open(fresh, 'c')).toThrow()
  })

  it('a new key seals only when every process has had the time to learn it', async () => {
    const old = await open(FIRST)
    await wait()
    await turnSecret(handle.db, FIRST, NEXT)
    const same = (await open(FIRST)).seal('x', 'c').subarray(3, 7)
    expect(same).toEqual(old.seal('x', 'c').subarray(3, 7))
  })

  it('two processes that start at once on an empty database end with the same keys', async () => {
    const [one, other] = await Promise.all([open(FIRST), open(FIRST)])
    expect(other.open(one.seal('x', 'c'), 'c')).toBe('x')
    await expect(turnSecret(handle.db, NEXT, FIRST)).rejects.toThrow(SENTENCE)
  })
})
