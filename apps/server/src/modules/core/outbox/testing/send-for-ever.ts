/** A server that dies: works off sendings until somebody kills it, and says each one straight to the pipe before it finishes it. */
import { writeSync } from 'node:fs'
import { openDatabase } from '../../../../platform/db/database.ts'
import { finish, workOff } from '../index.ts'

const [url = '', kind = ''] = process.argv.slice(2)
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const handle = await openDatabase(url, 6)
const turn = { kinds: [kind], atOnce: 5, claimSeconds: 1, most: 50 }
for (;;)
  await workOff({ db: handle.db, log: silent }, turn, async (sending) => {
    writeSync(1, `${sending.subject}\n`)
    await finish(handle.db, sending)
  })
