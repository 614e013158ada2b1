import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openTestApp } from '../operators/testing.ts'
import { enqueue, finish, postpone, putBack, workOff } from './index.ts'
import type { Sending } from './index.ts'
import { claim } from './store.ts'

const CHILD = fileURLToPath(new URL('testing/send-for-ever.ts', import.meta.url))
const IN_FLIGHT = 5
let app: App
let close: () => Promise<void>
beforeAll(async () => {
  ;({ app, close } = await openTestApp())
})
afterAll(() => close())

const write = async (kind: string, count: number): Promise<string[]> => {
  const subjects = Array.from({ length: count }, () => newId())
  await transact(app.db, async (tx) => {
    for (const subject of subjects) await enqueue(tx, { kind, subject })
  })
  return subjects
}
const left = (kind: string) =>
  app.db.selectFrom('outbox.sendings').selectAll().where('kind', '=', kind).execute()
const turn = (kind: string) => ({ kinds: [kind], atOnce: 5, claimSeconds: 30, most: 100 })
const now = { most: 10, seconds: 30 }

it('holds what was committed, once a subject, and nothing of what was not', async () => {
  const [subject = ''] = await write('stands', 1)
  await transact(app.db, (tx) => enqueue(tx, { kind: 'stands', subject }))
  const undone = transact(app.db, async (tx) => {
    await enqueue(tx, { kind: 'stands', subject: newId() })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await left('stands')).toMatchObject([{ subject, attempts: 0, claimed_until: null }])
})

it('gives each sending to one of many loops', async () => {
  const subjects = await write('shared', 60)
  const taken: string[] = []
  const loops = Array.from({ length: 8 }, () =>
    workOff(app, turn('shared'), async (sending) => {
      taken.push(sending.subject)
      await finish(app.db, sending)
    }),
  )
  const counts = await Promise.all(loops)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
  expect(taken.sort()).toEqual(subjects.sort())
  expect(await left('shared')).toEqual([])
})

it('keeps what is postponed until it is due, and counts tries in which somebody was asked', async () => {
  await write('later', 1)
  const [first] = await claim(app.db, ['later'], now)
  expect(await claim(app.db, ['later'], now)).toEqual([])
  await postpone(app.db, first!, 3_600, 'no answer')
  expect(await claim(app.db, ['later'], now)).toEqual([])
  await postpone(app.db, first!, -1, 'no answer')
  const [second] = await claim(app.db, ['later'], now)
  expect([first!.attempts, second!.attempts]).toEqual([1, 2])
  await putBack(app.db, second!, -1)
  const [third] = await claim(app.db, ['later'], now)
  expect(third!.attempts).toBe(2)
  expect(await left('later')).toMatchObject([{ last_fault: 'no answer' }])
})

it('lets a claim that has passed to another finish and postpone nothing', async () => {
  await write('passed', 1)
  const [old] = await claim(app.db, ['passed'], { most: 1, seconds: -1 })
  const [held] = await claim(app.db, ['passed'], now)
  await finish(app.db, old!)
  await postpone(app.db, old!, -1, 'late')
  await putBack(app.db, old!, -1)
  expect(await left('passed')).toMatchObject([{ attempts: held!.attempts, last_fault: null }])
  await finish(app.db, held!)
  expect(await left('passed')).toEqual([])
})

it('leaves one that throws to its next turn, and works off the others', async () => {
  const subjects = await write('throws', 12)
  const faulty = subjects[3]!
  const work = async (sending: Sending) => {
    if (sending.subject === faulty) throw new Error('broken')
    await finish(app.db, sending)
  }
  expect(await workOff(app, turn('throws'), work)).toBe(12)
  expect(await left('throws')).toMatchObject([{ subject: faulty, attempts: 1 }])
})

it('takes of one kind while another is full', async () => {
  await write('full', 300)
  const [subject = ''] = await write('small', 1)
  expect(await claim(app.db, ['small'], now)).toMatchObject([{ subject }])
  const both = await claim(app.db, ['small', 'full'], { most: 7, seconds: 30 })
  expect(both.map(({ kind }) => kind)).toEqual(Array(7).fill('full'))
})

/** Lets a program of its own work for a while and kills it; what it said before it died. */
const workAndDie = (lines: number): Promise<string[]> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [CHILD, app.databaseUrl, 'deadly'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString()
      if (said.split('\n').length > lines) child.kill('SIGKILL')
    })
    child.once('error', failed)
    child.once('close', () => done(said.split('\n').filter(Boolean)))
  })

it('loses nothing to kill -9 at any moment, and repeats at most what was in flight', async () => {
  const subjects = await write('deadly', 120)
  const said: string[] = []
  for (const lines of [7, 23, 41]) said.push(...(await workAndDie(lines)))
  await expect
    .poll(
      async () => {
        await workOff(app, turn('deadly'), async (sending) => {
          said.push(sending.subject)
          await finish(app.db, sending)
        })
        return left('deadly')
      },
      { timeout: 15_000 },
    )
    .toEqual([])
  expect([...new Set(said)].sort()).toEqual(subjects.sort())
  expect(said.length - subjects.length).toBeLessThanOrEqual(3 * IN_FLIGHT)
})
