import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { DrawAnswer, DrawOrder, RenderBundle } from './page-drawer.ts'

/**
 * Draws and compresses pages on a thread of its own, one after another: a page takes longer than ten bets, and the thread that settles
 * bets must not wait for it.
 */
const LOWEST = 19
const { dist } = workerData as { dist: string }
const bundle = import(pathToFileURL(join(dist, 'server', 'render.js')).href) as Promise<RenderBundle>

const draw = async ({ id, request }: DrawOrder): Promise<DrawAnswer> => {
  try {
    const { status, html } = await (await bundle).render(request)
    const plain = Buffer.from(html)
    const gzip = gzipSync(plain, { level: 6 })
    const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return { id, page: { status, plain, gzip, brotli } }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/**
 * A page takes what bets leave: on Linux a thread has a priority of its own, and the link names the thread that reads it. Elsewhere
 * the priority would be the whole process's, so it stays as it is.
 */
const yieldFirst = () => {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread !== process.pid) setPriority(thread, LOWEST)
  } catch {
    // No such link, or no right to change priorities: pages are drawn at the same one.
  }
}

yieldFirst()
let line = Promise.resolve()
parentPort!.on('message', (order: DrawOrder) => {
  line = line.then(async () => parentPort!.postMessage(await draw(order)))
})
