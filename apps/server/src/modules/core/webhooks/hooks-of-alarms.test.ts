import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { migrate, migrationsFolder, readMigrations } from '../../../../../../tools/db/migrate.ts'
import { createEmptyDatabase } from '../../../../../../tools/test/database.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner, openAppOn } from '../operators/testing.ts'
import { createSettings, defaultBrand, seedBrand } from '../settings/program.ts'
import { deliverAlarms } from './deliver-events.ts'
import { callAsStaff, isSigned, openReceiver } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'krathong-hooks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('hooks of alarms from before they were webhooks are told what waits for them, in the old words and under their old key', async () => {
  const database = await createEmptyDatabase()
  for (const { name } of readMigrations())
    if (name < '0990') cpSync(join(migrationsFolder, name), join(folder, name))
  await migrate(database.url, folder)
  const { app, close } = await openAppOn(database.url)
  await transact(app.db, (tx) => seedBrand(tx, 'installed', defaultBrand))
  const settings = await createSettings(app)
  const { brandId } = settings.current()
  const receiver = await openReceiver()
  const [hookId, offId] = [newId(), newId()]
  const ids = Array.from({ length: 4 }, () => newId())
  const sealed = app.sealer.seal('the old key', `alarms.hook/${hookId}`)
  const body = (n: number) => JSON.stringify({ id: ids[n], kind: 'books', count: n, held: 0 })
  await asOwner(
    app,
    `insert into alarms.hooks (hook_id, brand_id, version, name, url, key_sealed, is_on, changed_by) values
       ('${hookId}', '${brandId}', 4, 'Pager', '${receiver.url}', '\\x${sealed.toString('hex')}', true, 'malee'),
       ('${offId}', '${brandId}', 1, 'Old', 'https://old.example.com/', 'x', false, 'malee');
     insert into alarms.hook_calls (call_id, hook_id, kind, body, made_at, state, attempts, status, finished_at) values
       ('${ids[0]}', '${hookId}', 'books', '${body(0)}', now() - interval '9 hours', 'taken', 1, 200, now()),
       ('${ids[1]}', '${hookId}', 'books', '${body(1)}', now() - interval '8 hours', 'waiting', 2, 500, null),
       ('${ids[2]}', '${hookId}', 'books', '${body(2)}', now() - interval '7 hours', 'waiting', 0, null, null),
       ('${ids[3]}', '${hookId}', 'trail', '${body(3)}', now() - interval '6 hours', 'given-up', 12, 500, now());
     insert into outbox.sendings (kind, subject, due_at) values
       ('alarm-hook', '${ids[1]}', now()), ('alarm-hook', '${ids[2]}', now())`,
  )
  await migrate(database.url)
  const call = (name: string, input: object) => callAsStaff({ app, settings }, name, input)

  await deliverAlarms(app, { isOwnMachine: () => true })
  expect(receiver.received.map(({ text }) => text)).toEqual([body(1), body(2)])
  for (const one of receiver.received) expect(isSigned(one, 'the old key')).toBe(true)
  expect(await app.db.selectFrom('outbox.sendings').selectAll().execute()).toEqual([])
  expect(await call('hook', { hookId })).toMatchObject({
    ...{ version: 4, name: 'Pager', events: ['alarm.raised'], isOn: true, waiting: 0, changedBy: 'malee' },
  })
  expect(await call('hook', { hookId: offId })).toMatchObject({ isOn: false, waiting: 0 })

  // A new key is sealed as the old one was: both open.
  await call('rotate', { hookId, version: 4 })
  const { key } = (await call('key', { hookId, reason: 'a test' })) as { key: string }
  expect(key).not.toBe('the old key')
  await call('again', { callId: ids[3]! })
  await deliverAlarms(app, { isOwnMachine: () => true })
  const last = receiver.received.at(-1)!
  expect([last.text, isSigned(last, key), isSigned(last, 'the old key')]).toEqual([body(3), true, true])

  receiver.close()
  settings.close()
  await asOwner(app, 'select 1')
  await close()
  await database.drop()
})
