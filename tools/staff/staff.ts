/** `npm run staff -- rescue NAME`: a temporary password and a new second factor for an operator nobody else can help. */
import { rescueOperator } from '../../apps/server/src/modules/operators/index.ts'
import { openDatabase as connect } from '../../apps/server/src/platform/db/database.ts'
import { Advice, runMain } from '../dev/advice.ts'
import { reachDatabase } from '../ledger/reach-database.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const rescue = async (name: string) => {
  const database = await reachDatabase(say)
  const handle = await connect(database.url, 1)
  try {
    const password = await rescueOperator(handle, name)
    if (password === null) throw new Advice(`No operator is named ${name}.`)
    say(
      `${name} can sign in with ${password} for three days, then chooses a password and binds a second factor.`,
    )
  } finally {
    await handle.close()
    await database.stop()
  }
}

const main = async () => {
  const [verb, name, ...more] = process.argv.slice(2)
  if (verb !== 'rescue' || !name || more.length > 0) throw new Advice('Use: npm run staff -- rescue NAME')
  await rescue(name)
}

await runMain(main)
