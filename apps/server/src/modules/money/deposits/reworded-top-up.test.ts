import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openTestApp } from '../../core/operators/testing.ts'
import { defaultBrand, seedBrand } from '../../core/settings/program.ts'
import { defaultMethods } from './default-methods.ts'
import { insertMethod } from './methods/methods-store.ts'

const root = join(import.meta.dirname, '../../../../../..')
const migration = readFileSync(join(root, 'db/migrations/0267_reworded_top_up.sql'), 'utf8')

it('the tutorial of a brand that was opened by an older version is that of today, unless it was edited', async () => {
  const { app, close } = await openTestApp()
  onTestFinished(close)
  const { edit, isSimulated } = defaultMethods.find((one) => one.edit.kind === 'play-money')!
  const steps = (text: string) => [{ picture: 'done' as const, text }]
  const today = { ...edit.texts['vi']!, steps: steps('Bấm “Thêm tiền chơi thử”, tiền vào số dư ngay.') }
  const old = { ...today, title: 'Nạp tiền chơi thử', steps: steps('Bấm nạp, tiền vào ví ngay.') }
  const edited = {
    ...edit.texts['en']!,
    steps: steps('Tap top up. It is added to your balance immediately. Enjoy!'),
  }
  const read = () =>
    app.db.selectFrom('deposits.methods').select(['texts', 'version']).executeTakeFirstOrThrow()
  await transact(app.db, async (tx) => {
    await seedBrand(tx, 'krathong', defaultBrand)
    const { brand_id: brandId } = await tx
      .selectFrom('settings.brands')
      .select('brand_id')
      .executeTakeFirstOrThrow()
    const texts = { vi: old, en: edited }
    await insertMethod(
      tx,
      { ...edit, texts },
      { brandId, methodId: newId(), version: 1, isSimulated, updatedBy: null },
    )
  })
  for (let run = 0; run < 2; run += 1) await transact(app.db, (tx) => sql.raw(migration).execute(tx))
  expect(await read()).toEqual({ texts: { vi: today, en: edited }, version: 2 })
})
