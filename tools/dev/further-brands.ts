/** Opens the brands that stand on the list of the data folder, at the start and whenever one is added. */
import { unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { RunningServer } from '../../apps/server/src/main.ts'
import { BRAND_LIST, readBrands } from '../brand/brand-list.ts'
import type { ListedBrand } from '../brand/brand-list.ts'
import { migrate } from '../db/migrate.ts'
import { explain } from './advice.ts'
import { dataFolder } from './database.ts'

const LOOK_EVERY_MS = 2_000

/** A database of its own beside the first brand's, made when it is not there. */
const databaseBeside = async (firstUrl: string, code: string): Promise<string> => {
  const name = `krathong_${code}`
  const client = new pg.Client({ connectionString: firstUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const url = new URL(firstUrl)
  url.pathname = `/${name}`
  return url.href
}

interface Opening {
  server: Pick<RunningServer, 'openFurther'>
  databaseUrl: string
  say: (text: string) => void
}

const open = async (brand: ListedBrand, { server, databaseUrl, say }: Opening) => {
  const { code, name, hosts } = brand
  const url = brand.databaseUrl ?? (await databaseBeside(databaseUrl, code))
  await migrate(url)
  const { seedSummary } = await server.openFurther({
    ...brand,
    databaseUrl: url,
    dataDir: join(dataFolder(), 'brands', code),
  })
  say(`\n${name} answers at ${hosts.join(', ')}.`)
  for (const line of seedSummary) say(`  ${line}`)
}

/** One that cannot be opened is told and leaves the others alone; it is tried again when the list changes. */
export const keepBrandsOpen = async (opening: Opening): Promise<() => void> => {
  const opened = new Set<string>()
  let turn = Promise.resolve()
  const openMissing = async () => {
    try {
      for (const brand of readBrands(dataFolder())) {
        if (opened.has(brand.code)) continue
        opened.add(brand.code)
        await open(brand, opening).catch((error: unknown) => {
          opened.delete(brand.code)
          opening.say(`${brand.name} is not open: ${explain(error)}`)
        })
      }
    } catch (error) {
      opening.say(explain(error))
    }
  }
  const next = () => (turn = turn.then(openMissing))
  await next()
  const file = join(dataFolder(), BRAND_LIST)
  watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, () => void next())
  return () => unwatchFile(file)
}
