import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'

const PORT_LINE = 3

type Handle = Awaited<ReturnType<typeof openDatabase>>

/** On the program's own database, with every right there is. */
export const onDatabase = async <T>(work: (handle: Handle) => Promise<T>): Promise<T> => {
  const folder = join(process.env.KRATHONG_DATA!, 'postgres')
  const { password } = JSON.parse(await readFile(join(folder, 'krathong.json'), 'utf8')) as {
    password: string
  }
  const port = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[PORT_LINE]
  const database = await openDatabase(`postgresql://krathong:${password}@127.0.0.1:${port}/krathong`, 1, 30)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** One statement, for what no screen can bring about in a minute or shows. */
export const runStatement = (statement: string): Promise<Record<string, unknown>[]> =>
  onDatabase(async ({ pool }) => (await pool.query<Record<string, unknown>>(statement)).rows)
