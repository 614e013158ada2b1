/** Wages whose worker is killed again and again, and goes on where it was. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { forkChild } from './fork-child.ts'
import { openPayLoad } from './pay-load.ts'

/** Agents have lines: one account in six. */
const PLAYERS_A_LINE = 6
const POLL_MS = 10
const PATIENCE_MS = 300_000

const startWorker = (url: string) =>
  new Promise<ChildProcess>((resolve, reject) => {
    const child = forkChild('serve-pay-worker.ts', [url])
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)))
  })

const kill = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

type Load = Awaited<ReturnType<typeof openPayLoad>>

const waitForPayments = async (load: Load, goal: number): Promise<void> => {
  const until = performance.now() + PATIENCE_MS
  while ((await load.payments()) < goal && performance.now() < until) await wait(POLL_MS)
}

/** Kills each worker at a later place of the pay: the first while bills are computed, each other behind its part of the payments. */
export const killWorkers = async (url: string, { lines, kills }: { lines: number; kills: number }) => {
  const handle = await openDatabase(url)
  try {
    const load = await openPayLoad(handle, {
      players: lines * PLAYERS_A_LINE,
      rounds: lines * 50,
      day: 0,
      history: 0,
    })
    try {
      const at: number[] = []
      for (let turn = 0; turn < kills; turn += 1) {
        const worker = await startWorker(url)
        await waitForPayments(load, Math.round((lines * turn) / kills))
        await kill(worker)
        at.push(await load.payments())
      }
      const ms = await load.pay()
      return { at, ms, lines: await load.lines(), faults: await load.faults() }
    } finally {
      load.close()
    }
  } finally {
    await handle.close()
  }
}
