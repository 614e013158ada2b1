import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, proveLedger } from '../../apps/server/src/modules/core/ledger/program.ts'
import { transact } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { createTestDatabase } from '../../tools/test/database.ts'
import type { TestDatabase } from '../../tools/test/database.ts'
import * as acts from '../faults/acts.ts'
import { Notes } from '../faults/notes.ts'
import { makePerson } from '../faults/people.ts'
import { proveNow } from '../faults/referee.ts'
import { openStage } from '../faults/stage.ts'
import type { Stage } from '../faults/stage.ts'
import { agree, steps } from './wallet-steps.ts'
import type { Model, Purse, Real } from './wallet-steps.ts'

/** Sequences at once, each over two wallets of its own; the platform, the writers and the jobs are everybody's. */
const WORKERS = 8
const SEQUENCES = Number(process.env['WALLET_SEQUENCES'] ?? 16)

let database: TestDatabase
let stage: Stage
let methodId: string
beforeAll(async () => {
  database = await createTestDatabase()
  stage = await openStage({ databaseUrl: database.url, people: 1, waivesDurability: true })
  await stage.program.start()
  const { value } = await acts.ofPerson(stage, stage.people[0]!, 'GET /api/deposits/methods')()
  const methods = value['methods'] as { methodId: string; kind: string }[]
  methodId = methods.find(({ kind }) => kind === 'psp-redirect')!.methodId
}, 120_000)
afterAll(async () => {
  await stage.close()
  await database.drop()
})

const brandId = async () =>
  String((await stage.asOwner('select brand_id from settings.brands'))[0]!['brand_id'])

const newReal = async (): Promise<Real> => {
  const { db } = stage.database
  const agent = await makePerson(db, await brandId(), null, true)
  const player = await makePerson(db, await brandId(), agent, false)
  for (const person of [agent, player])
    await acts.ofPerson(stage, person, 'POST /api/deposits/limits/decline', {})()
  return { stage, people: [agent, player], methodId, done: [] }
}

const empty = (): Purse => ({ cash: 0n, away: 0n, withdrawal: null, bet: null })

test('one unit too much, a hundredth of what a wallet shows, is seen', async () => {
  const real = await newReal()
  const { db } = stage.database
  const [{ playerId }] = real.people
  const model: Model = { purses: [empty(), empty()] }
  await agree(real, model)
  const [owner] = await stage.asOwner('select house_owner from settings.brands')
  const player = { owner: playerId, purpose: 'cash' as const }
  const platform = { owner: String(owner!['house_owner']), purpose: 'play-money-issue' as const }
  const pay = (debit: typeof player | typeof platform, credit: typeof player | typeof platform) =>
    transact(db, (tx) =>
      post(tx, [{ cause: { kind: 'adjustment', id: newId() }, debit, credit, currency: 'FUN', amount: 1n }]),
    )
  await pay(platform, player)
  await expect(agree(real, model)).rejects.toThrow('in the ledger')
  await pay(player, platform)
  await agree(real, model)
})

test('one wallet under everything at once has what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: WORKERS, maxLength: WORKERS }), async (sequences) => {
      await Promise.all(
        sequences.map(async (sequence) => {
          const real = await newReal()
          const model: Model = { purses: [empty(), empty()] }
          await fc.asyncModelRun(() => ({ model, real }), sequence)
        }),
      )
    }),
    { numRuns: Math.ceil(SEQUENCES / WORKERS), endOnFailure: true },
  )
  const notes = new Notes()
  await proveNow(stage, notes, 'in the end')
  expect(notes.faults).toEqual([])
  expect(await proveLedger(stage.database.db)).toMatchObject({ isSound: true })
}, 3_600_000)
