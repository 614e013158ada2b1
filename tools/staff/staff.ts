/**
 * `npm run staff -- rescue NAME`: a temporary password and a new second factor for an operator nobody else can help.
 * `npm run staff -- confirm NAME`: the word of whoever holds the machine that an account is its person's, where nobody else can give it.
 * `npm run staff -- create NAME ROLE`: a new operator, whose password is printed once and changed at the first sign-in.
 */
import { randomBytes } from 'node:crypto'
import {
  confirmFromMachine,
  createOperator,
  rescueOperator,
  roles,
} from '../../apps/server/src/modules/core/operators/program.ts'
import { openDatabase as connect } from '../../apps/server/src/platform/db/database.ts'
import { Advice, runMain } from '../dev/advice.ts'
import { reachDatabase } from '../ledger/reach-database.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

type Handle = Awaited<ReturnType<typeof connect>>

const rescue = async (handle: Handle, name: string) => {
  const password = await rescueOperator(handle, name)
  if (password === null) throw new Advice(`No operator is named ${name}.`)
  say(
    `${name} can sign in with ${password} for three days, then chooses a password and binds a second factor.`,
  )
}

const confirm = async (handle: Handle, name: string) => {
  if (!(await confirmFromMachine(handle, name)))
    throw new Advice(`No operator who waits to be confirmed is named ${name}.`)
  say(`${name} is confirmed and decides by their role.`)
}

const USERNAME = /^[A-Za-z0-9._-]{3,32}$/

const create = async (handle: Handle, name: string, role: string) => {
  if (!USERNAME.test(name))
    throw new Advice('A name has 3 to 32 letters, digits, dots, dashes or underscores.')
  if (!Object.hasOwn(roles, role)) throw new Advice(`The roles are ${Object.keys(roles).join(', ')}.`)
  const password = randomBytes(12).toString('base64url')
  const wanted = { username: name, displayName: name, role, password, mustChangePassword: true }
  if (!(await createOperator(handle, wanted))) throw new Advice(`Somebody is named ${name} already.`)
  say(`${name} (${role}) signs in with ${password}, chooses a password and binds a second factor.`)
}

const onDatabase = async (act: (handle: Handle) => Promise<void>) => {
  const database = await reachDatabase(say)
  const handle = await connect(database.url, 1)
  try {
    await act(handle)
  } finally {
    await handle.close()
    await database.stop()
  }
}

const main = async () => {
  const [verb, name, role, ...more] = process.argv.slice(2)
  if (verb === 'rescue' && name && role === undefined) await onDatabase((handle) => rescue(handle, name))
  else if (verb === 'confirm' && name && role === undefined)
    await onDatabase((handle) => confirm(handle, name))
  else if (verb === 'create' && name && role && more.length === 0)
    await onDatabase((handle) => create(handle, name, role))
  else throw new Advice('Use: npm run staff -- rescue NAME | confirm NAME | create NAME ROLE')
}

await runMain(main)
