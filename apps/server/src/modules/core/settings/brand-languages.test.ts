import { readFileSync } from 'node:fs'
import { offeredLanguages } from '@krathong/protocol/languages'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { openTestApp } from '../operators/testing.ts'
import { brandLanguage, offeredOf } from './brand-languages.ts'
import { createSettings, defaultBrand, seedBrand } from './program.ts'

const migration = readFileSync(
  new URL('../../../../../../db/migrations/0077_six_languages.sql', import.meta.url),
  'utf8',
)

it('a brand offers what it wants and what is complete', () => {
  const languages = ['th', 'ja', 'ar'].map(brandLanguage)
  expect(offeredOf({ ...defaultBrand, languages }).map(({ code }) => code)).toEqual(['th', 'ar'])
})

it('brands of the first three languages gain the others once; a chosen list stays', async () => {
  const { app, close } = await openTestApp()
  const three = ['th', 'en', 'tl'].map(brandLanguage)
  await transact(app.db, (tx) =>
    seedBrand(tx, 'installed', { ...defaultBrand, languages: three, minimumAge: 21 }),
  )
  await transact(app.db, (tx) => seedBrand(tx, 'chosen', { ...defaultBrand, languages: three.slice(0, 2) }))
  for (let times = 0; times < 2; times += 1) await transact(app.db, (tx) => sql.raw(migration).execute(tx))
  const settings = await createSettings(app)
  expect(settings.current()).toMatchObject({ version: 2, value: { minimumAge: 21 } })
  expect(settings.current().value.languages).toEqual(offeredLanguages.map(brandLanguage))
  settings.close()
  const { rows } = await sql<{ code: string; versions: number }>`
    select b.code, count(*)::integer as versions
    from settings.history h join settings.brands b using (brand_id) group by b.code order by b.code`.execute(
    app.db,
  )
  expect(rows).toEqual([
    { code: 'chosen', versions: 1 },
    { code: 'installed', versions: 2 },
  ])
  await close()
})
