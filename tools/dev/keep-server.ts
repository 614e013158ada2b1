/** Keeps one server process running: starts it again when it dies, at once the first time and with longer and longer pauses after that. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FurtherBrand } from '../../apps/server/src/config.ts'
import { Advice } from './advice.ts'
import type { FromServer, ServerFacts, ToServer } from './server-messages.ts'

const SCRIPT = fileURLToPath(new URL('server-process.ts', import.meta.url))
/** Whoever lived so long did not die of its start. */
const LONG_LIFE_MS = 60_000
const FIRST_PAUSE_MS = 500
const PAUSE_MAX_MS = 30_000
const STOP_WITHIN_MS = 20_000

type Config = Extract<ToServer, { kind: 'start' }>['config']

export interface KeptServer {
  facts: ServerFacts
  openFurther(brand: FurtherBrand): Promise<{ seedSummary: string[] }>
}

/** How long to wait before the next start, after so many short lives in a row. */
export const pauseAfter = (shortLives: number): number =>
  shortLives === 0 ? 0 : Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS * 2 ** (shortLives - 1))

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export class ServerKeeper {
  readonly #say: (text: string) => void
  readonly #onAgain: (server: KeptServer) => unknown
  readonly #asked = new Map<number, { done(seedSummary: string[]): void; failed(error: Error): void }>()
  #config: Config | null = null
  #child: ChildProcess
  #exit: Promise<string>
  #bornAt = performance.now()
  #shortLives = 0
  #isStopping = false
  #wake: (() => void) | null = null
  #nextId = 0

  /** `onAgain` hears of every server that took the place of a dead one. */
  constructor(say: (text: string) => void, onAgain: (server: KeptServer) => unknown) {
    this.#say = say
    this.#onAgain = onAgain
    ;[this.#child, this.#exit] = this.#spawn(process.env)
  }

  /** Rejects with the server's own sentence when its first start fails. */
  async start(config: Config): Promise<KeptServer> {
    this.#config = config
    const facts = await this.#begin(config)
    void this.#keep()
    return this.#server(facts)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#wake?.()
    const child = this.#child
    if (child.connected) child.send({ kind: 'stop' } satisfies ToServer, () => undefined)
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    await this.#exit
    clearTimeout(late)
  }

  #server(facts: ServerFacts): KeptServer {
    return { facts, openFurther: (brand) => this.#open(brand) }
  }

  #spawn(env: NodeJS.ProcessEnv): [ChildProcess, Promise<string>] {
    this.#bornAt = performance.now()
    const child = fork(SCRIPT, [], {
      env,
      execArgv: process.execArgv.filter((word) => !word.startsWith('--watch')),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('error', () => undefined)
    child.on('message', (message: FromServer | Record<string, unknown>) => this.#hear(message))
    const exit = new Promise<string>((done) =>
      child.once('exit', (code, signal) => done(signal ?? `code ${code}`)),
    )
    void exit.then((how) => this.#failAsked(how))
    return [child, exit]
  }

  /** Resolves once the process that was just made answers calls; rejects when it ends before. */
  #begin(config: Config): Promise<ServerFacts> {
    const child = this.#child
    return new Promise((done, failed) => {
      let sentence = ''
      child.on('message', (message: FromServer) => {
        if (message.kind === 'ready') done(message.facts)
        if (message.kind === 'failed') sentence = message.sentence
      })
      void this.#exit.then((how) =>
        failed(new Advice(sentence || `The server ended (${how}) before it answered.`)),
      )
      if (child.connected) child.send({ kind: 'start', config } satisfies ToServer, () => undefined)
    })
  }

  async #keep(): Promise<void> {
    for (;;) {
      const how = await this.#exit
      if (this.#isStopping) return
      this.#shortLives = performance.now() - this.#bornAt < LONG_LIFE_MS ? this.#shortLives + 1 : 0
      const pause = pauseAfter(Math.max(0, this.#shortLives - 1))
      this.#say(
        `The server process died (${how}); starting it again ${pause === 0 ? 'now' : `in ${seconds(pause)}`} ...`,
      )
      await this.#pause(pause)
      if (this.#isStopping) return
      await this.#again()
    }
  }

  async #again(): Promise<void> {
    const from = performance.now()
    // A place to die at is tried out once.
    const { FAULT_POINT: _, ...environment } = process.env
    ;[this.#child, this.#exit] = this.#spawn(environment)
    try {
      const facts = await this.#begin(this.#config!)
      this.#say(`The server answers again (${seconds(performance.now() - from)}).`)
      this.#onAgain(this.#server(facts))
    } catch (error) {
      if (!this.#isStopping) this.#say((error as Error).message)
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms)
      this.#wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  #open(brand: FurtherBrand): Promise<{ seedSummary: string[] }> {
    const id = (this.#nextId += 1)
    return new Promise((done, failed) => {
      this.#asked.set(id, { done: (seedSummary) => done({ seedSummary }), failed })
      if (!this.#child.connected) return this.#failAsked('gone')
      this.#child.send({ kind: 'open', id, brand } satisfies ToServer, () => undefined)
    })
  }

  #hear(message: FromServer | Record<string, unknown>): void {
    // `node --watch` wants to know what the server is made of.
    if ('watch:import' in message || 'watch:require' in message) return void process.send?.(message)
    const answer = message as FromServer
    if (answer.kind !== 'opened' && answer.kind !== 'not-opened') return
    const asked = this.#asked.get(answer.id)
    this.#asked.delete(answer.id)
    if (answer.kind === 'opened') asked?.done(answer.seedSummary)
    else asked?.failed(new Advice(answer.sentence))
  }

  #failAsked(how: string): void {
    for (const { failed } of this.#asked.values()) failed(new Advice(`the server ended (${how})`))
    this.#asked.clear()
  }
}
