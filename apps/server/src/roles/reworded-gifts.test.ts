import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openTestApp } from '../modules/core/operators/testing.ts'
import { seedPoints } from '../modules/growth/points/program.ts'
import { defaultBrand, seedBrand } from '../modules/core/settings/program.ts'
import { seedProgramme } from '../modules/growth/vip/program.ts'
import { transact } from '../platform/db/database.ts'

const root = join(import.meta.dirname, '../../../..')
const migration = readFileSync(join(root, 'db/migrations/0268_reworded_gifts.sql'), 'utf8')

it('gifts of a brand that was opened by an older version are told in today’s words, and levels keep their history', async () => {
  const { app, close } = await openTestApp()
  onTestFinished(close)
  await transact(app.db, async (tx) => {
    await seedBrand(tx, 'krathong', defaultBrand)
    const { brand_id: brandId } = await tx
      .selectFrom('settings.brands')
      .select('brand_id')
      .executeTakeFirstOrThrow()
    await seedPoints(tx, { brandId, isPlayMoney: true })
    await seedProgramme(tx, brandId)
  })
  const items = async () => {
    const rows = await app.db
      .selectFrom('points.items')
      .select(['texts', 'version'])
      .orderBy('place')
      .execute()
    return rows.map(({ texts }) => texts)
  }
  const levels = async () => {
    const rows = await app.db
      .selectFrom('vip.programmes')
      .select(['levels', 'version'])
      .orderBy('version')
      .execute()
    return rows.map((row) => row.levels)
  }
  const today = await items()
  // As the version before seeded them, and one that an operator has edited.
  await sql`update points.items set texts = replace(texts::text, '"50 试玩币，即时到账，每天一次。"', '"50 游戏币，即时到账，每天一次。"')::jsonb`.execute(
    app.db,
  )
  await sql`update points.items set texts = replace(texts::text, '"天灯"', '"我们的天灯"')::jsonb`.execute(
    app.db,
  )
  await sql`insert into vip.programmes (brand_id, version, levels)
    select brand_id, 2, replace(levels::text, 'CSKH riêng cho VIP', 'Bàn chăm sóc khách hàng VIP')::jsonb
    from vip.programmes`.execute(app.db)
  const [seeded, old] = await levels()
  for (let run = 0; run < 2; run += 1) await transact(app.db, (tx) => sql.raw(migration).execute(tx))
  const edited = JSON.parse(JSON.stringify(today).replaceAll('"天灯"', '"我们的天灯"')) as unknown
  expect(await items()).toEqual(edited)
  expect(old).not.toEqual(seeded)
  expect(await levels()).toEqual([seeded, old, seeded])
})
