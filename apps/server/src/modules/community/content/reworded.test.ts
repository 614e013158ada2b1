import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { openTestApp } from '../../core/operators/testing.ts'
import { defaultBrand, seedBrand } from '../../core/settings/program.ts'
import { cleanHtml } from './clean-html.ts'
import { defaultContent, seedContent } from './program.ts'
import { tidyTexts } from './rules.ts'
import type { Texts } from './types.ts'

const root = join(import.meta.dirname, '../../../../../..')
const migrations = ['0260_reworded_content', '0266_reworded_articles', '0381_article_about_bonuses'].map(
  (name) => readFileSync(join(root, `db/migrations/${name}.sql`), 'utf8'),
)

/** As earlier versions seeded it. */
const OLD_RTP = {
  title: 'What RTP means',
  body: '<p>RTP is the share of stakes that a game pays back on average over very many rounds: with 96%, stakes of 100 come back as 96 on average. Over a short time it can be far from that, either way.</p><p>Our own games show their declared RTP before you play and on their rules page. It follows from fixed tables of the game and never changes with the player, the hour or the stake.</p>',
}
const OLD_NOTICE = {
  title: 'This site runs on play money only',
  body: '<p>Every balance here is <strong>play money</strong>. It cannot be bought or cashed out and is worth nothing outside this site.</p><p>Top it up on the deposit page, up to a daily limit.</p>',
}

let app: App
let brandId: string
let close: () => Promise<void>

beforeEach(async () => {
  const opened = await openTestApp()
  app = opened.app
  close = opened.close
  brandId = await transact(app.db, async (tx) => {
    await seedBrand(tx, 'krathong', defaultBrand)
    const { brand_id: id } = await tx
      .selectFrom('settings.brands')
      .select('brand_id')
      .executeTakeFirstOrThrow()
    await seedContent(tx, id, defaultContent, now())
    return id
  })
})

afterEach(() => close())

const reword = async () => {
  for (const migration of migrations) await transact(app.db, (tx) => sql.raw(migration).execute(tx))
}

const articleOf = (slug: string) =>
  app.db
    .selectFrom('content.articles')
    .select(['texts', 'revision'])
    .where('brand_id', '=', brandId)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow() as Promise<unknown> as Promise<{ texts: Texts; revision: number }>

const writeArticle = (slug: string, texts: Texts) =>
  app.db
    .updateTable('content.articles')
    .set({ texts: JSON.stringify(texts) })
    .where('slug', '=', slug)
    .execute()

const tidied = (texts: Texts) => tidyTexts(texts, (body) => cleanHtml(body).html)
const today = (slug: string) => tidied(defaultContent.articles.find((one) => one.slug === slug)!.texts)

describe('texts of a brand that was opened by an older version', () => {
  it('are those of today where they are as they were seeded, language by language', async () => {
    const edited = { title: 'RTP', body: '<p>What our own people wrote.</p>' }
    await writeArticle('rtp', { ...today('rtp'), en: OLD_RTP, th: edited })
    await reword()
    const { texts, revision } = await articleOf('rtp')
    expect(texts['en']).toEqual(today('rtp')['en'])
    expect(texts['en']).not.toEqual(OLD_RTP)
    expect(texts['th']).toEqual(edited)
    expect(revision).toBe(2)
  })

  it('stay where a single letter was edited, and where they are of today already', async () => {
    const touched = { ...OLD_RTP, body: OLD_RTP.body.replace('96%', '97%') }
    await writeArticle('rtp', { en: touched })
    await reword()
    expect(await articleOf('rtp')).toEqual({ texts: { en: touched }, revision: 1 })
    expect((await articleOf('term')).revision).toBe(1)
  })

  it('of notices too; done again it changes nothing', async () => {
    const of = () =>
      app.db
        .selectFrom('content.notices')
        .select(['notice_id', 'texts', 'version'])
        .execute() as Promise<unknown> as Promise<{ notice_id: string; texts: Texts; version: number }[]>
    const [first] = (await of()).filter(({ texts }) => texts['en']?.title === OLD_NOTICE.title)
    await app.db
      .updateTable('content.notices')
      .set({ texts: JSON.stringify({ en: OLD_NOTICE }) })
      .where('notice_id', '=', first!.notice_id)
      .execute()
    await reword()
    await reword()
    const after = (await of()).find(({ notice_id: id }) => id === first!.notice_id)!
    expect(after.texts).toEqual({ en: first!.texts['en'] })
    expect(after.version).toBe(2)
  })

  it('and those that were reworded twice', async () => {
    const seeded = today('safer-tools')
    const old = { ...seeded['tl']!, title: 'Mga limitasyon at pahinga' }
    await writeArticle('safer-tools', { ...seeded, tl: old })
    await reword()
    expect((await articleOf('safer-tools')).texts).toEqual(seeded)
  })
})

interface Row {
  place: string
  said: string
  old: string
}
const rowsOf = (migration: string): Row[] =>
  [...migration.matchAll(/\('(\w+)', '([\w-]*)', '([\w-]+)', array\[([^\]]*)\], '((?:[^']|'')*)'\)/g)].map(
    ([, kind, slug, language, old = '', text = '']) => {
      const { title, body } = JSON.parse(text.replaceAll("''", "'")) as { title: string; body: string }
      return { place: `${kind} ${slug} ${language}`, said: `${title}\n${body}`, old }
    },
  )

it('a text of the seeds that is reworded again needs a migration again', () => {
  const rows = migrations.flatMap(rowsOf)
  expect(rows.length).toBeGreaterThan(50)
  const said = [
    ...defaultContent.articles.map(({ texts }) => tidied(texts)),
    ...defaultContent.notices.map(({ texts }) => tidied(texts)),
    ...defaultContent.banners.map(({ texts }) => texts),
  ].flatMap((texts) => Object.values(texts).map(({ title, body }) => `${title}\n${body}`))
  const isReworded = (one: Row) =>
    rows.some(
      ({ place, old }) =>
        place === one.place && old.includes(createHash('md5').update(one.said).digest('hex')),
    )
  const lost = rows.filter((one) => !said.includes(one.said) && !isReworded(one))
  expect(lost.map(({ place }) => place)).toEqual([])
})
