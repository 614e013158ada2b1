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
import type { OpenDatabase } from './database.ts'

const LOOK_EVERY_MS = 2_000

type Addresses = Pick<OpenDatabase, 'url' | 'ownerUrl'>

/** A database of its own beside the first brand's, made when it is not there. */
const databaseBeside = async (database: Addresses, code: string): Promise<Addresses> => {
  const name = `krathong_${code}`
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const beside = (address: string) => {
    const url = new URL(address)
    url.pathname = `/${name}`
    return url.href
  }
  return { url: beside(database.url), ownerUrl: beside(database.ownerUrl) }
}

interface Opening {
  server: Pick<RunningServer, 'openFurther'>
  database: Addresses
  say: (text: string) => void
  /** The server took the place of one that had them open: who may sign in was told before. */
  isAgain?: boolean
}

const open = async (brand: ListedBrand, { server, database, say, isAgain = false }: Opening) => {
  const { code, name, hosts } = brand
  const own = brand.databaseUrl
  const { url, ownerUrl } = own ? { url: own, ownerUrl: own } : await databaseBeside(database, code)
  await migrate(ownerUrl)
  const { seedSummary } = await server.openFurther({
    ...brand,
    databaseUrl: url,
    dataDir: join(dataFolder(), 'brands', code),
  })
  if (isAgain) return
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
