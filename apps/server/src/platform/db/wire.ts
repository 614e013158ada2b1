import type { Socket } from 'node:net'
import pg from 'pg'
import { monotonicMs } from '../clock.ts'
import { CopyRows } from './columns.ts'
import { pgTypes } from './database.ts'
import { statementWatcher } from './statement-watch.ts'
import type { StatementWatcher } from './statement-watch.ts'
import { WireReader } from './wire-reader.ts'
import type { Row, WireColumn } from './wire-reader.ts'

/** One prepared statement with its values: bytes go in binary form, everything else as text. */
export interface Statement {
  name: string
  text: string
  values: readonly (Buffer | string | null)[]
  /** Writes the rows of a `copy ... from stdin`. */
  rows?: (copy: CopyRows) => void
}

/**
 * One session whose statements are sent all at once and answered all at once: one write, one Sync, one answer a flush, however many
 * statements there are. The first failure makes the server skip the rest of the flush. `pg` opens and authenticates the connection;
 * only the traffic after that is this file's.
 */
export interface Wire {
  run(statements: readonly Statement[]): Promise<Row[][]>
  /** True while the session lives and no transaction is open on it. */
  isIdle(): boolean
  close(): Promise<void>
}

const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4])
const FIRST_SIZE = 65_536

/** Messages of one flush. Its bytes are used again for the next flush: the server answers Sync only after it has read them all. */
class WireWriter {
  #bytes = Buffer.allocUnsafe(FIRST_SIZE)
  #at = 0
  readonly #copy = new CopyRows()

  start(): void {
    this.#at = 0
  }

  parse(name: string, text: string): void {
    const body = Buffer.from(`${name}\0${text}\0\0\0`)
    this.#message('P', body)
    this.#message('D', Buffer.from(`S${name}\0`))
  }

  bind(name: string, values: Statement['values']): void {
    const from = this.#open('B')
    this.#cString('')
    this.#cString(name)
    this.#int16(values.length)
    for (const value of values) this.#int16(value instanceof Buffer ? 1 : 0)
    this.#int16(values.length)
    for (const value of values) this.#value(value)
    this.#int16(0)
    this.#close(from)
  }

  execute(): void {
    const from = this.#open('E')
    this.#cString('')
    this.#int32(0)
    this.#close(from)
  }

  copy(write: (copy: CopyRows) => void): void {
    write(this.#copy.start())
    this.#message('d', this.#copy.end())
    this.#raw(COPY_DONE)
  }

  sync(): Buffer {
    this.#raw(SYNC)
    return this.#bytes.subarray(0, this.#at)
  }

  #message(code: string, body: Buffer): void {
    const from = this.#open(code)
    this.#raw(body)
    this.#close(from)
  }

  #open(code: string): number {
    this.#room(5)
    this.#bytes[this.#at] = code.charCodeAt(0)
    this.#at += 5
    return this.#at - 4
  }

  #close(from: number): void {
    this.#bytes.writeInt32BE(this.#at - from, from)
  }

  #value(value: Buffer | string | null): void {
    if (value === null) return this.#int32(-1)
    const bytes = value instanceof Buffer ? value : Buffer.from(value)
    this.#int32(bytes.length)
    this.#raw(bytes)
  }

  #cString(text: string): void {
    this.#room(text.length * 3 + 1)
    this.#at += this.#bytes.write(text, this.#at)
    this.#bytes[this.#at] = 0
    this.#at += 1
  }

  #int16(value: number): void {
    this.#room(2)
    this.#at = this.#bytes.writeInt16BE(value, this.#at)
  }

  #int32(value: number): void {
    this.#room(4)
    this.#at = this.#bytes.writeInt32BE(value, this.#at)
  }

  #raw(bytes: Buffer): void {
    this.#room(bytes.length)
    this.#at += bytes.copy(this.#bytes, this.#at)
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + bytes))
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
  }
}

interface Flush {
  statements: readonly Statement[]
  answers: Row[][]
  current: number
  error: Error | null
  resolve(answers: Row[][]): void
  reject(error: Error): void
}

class WireSession implements Wire {
  readonly #client: pg.Client
  readonly #stream: Socket
  readonly #writer = new WireWriter()
  readonly #prepared = new Map<string, readonly WireColumn[]>()
  #flush: Flush | null = null
  #status = 'I'
  #lost: Error | null = null

  constructor(client: pg.Client) {
    this.#client = client
    this.#stream = (client as unknown as { connection: { stream: Socket } }).connection.stream
    this.#stream.removeAllListeners('data')
    const reader = new WireReader({
      described: (columns) =>
        this.#prepared.set(this.#flush!.statements[this.#flush!.current]!.name, columns),
      columns: () => this.#prepared.get(this.#flush!.statements[this.#flush!.current]!.name) ?? [],
      row: (row) => this.#flush!.answers[this.#flush!.current]!.push(row),
      completed: () => (this.#flush!.current += 1),
      failed: (error) => this.#fail(error),
      ready: (status) => this.#finish(status),
    })
    this.#stream.on('data', (chunk: Buffer) => reader.take(chunk))
    client.on('error', (error) => this.#lose(error))
    client.on('end', () => this.#lose(new Error('Connection terminated unexpectedly')))
  }

  run(statements: readonly Statement[]): Promise<Row[][]> {
    return new Promise((resolve, reject) => {
      if (this.#lost) return reject(this.#lost)
      if (this.#flush) return reject(new Error('Invariant broken: one flush at a time'))
      const bytes = this.#encode(statements)
      this.#flush = {
        statements,
        answers: statements.map(() => []),
        current: 0,
        error: null,
        resolve,
        reject,
      }
      this.#stream.write(bytes)
    })
  }

  isIdle(): boolean {
    return this.#lost === null && this.#flush === null && this.#status === 'I'
  }

  async close(): Promise<void> {
    const error = new Error('Connection terminated')
    this.#lost ??= error
    this.#flush?.reject(error)
    this.#flush = null
    await this.#client.end().catch(() => undefined)
  }

  #encode(statements: readonly Statement[]): Buffer {
    const writer = this.#writer
    const asked = new Set<string>()
    writer.start()
    for (const { name, text, values, rows } of statements) {
      if (!this.#prepared.has(name) && !asked.has(name)) writer.parse(name, text)
      asked.add(name)
      writer.bind(name, values)
      writer.execute()
      if (rows) writer.copy(rows)
    }
    return writer.sync()
  }

  #fail(error: Error): void {
    if (this.#flush) this.#flush.error ??= error
    else this.#lose(error)
  }

  #finish(status: string): void {
    this.#status = status
    const flush = this.#flush
    if (!flush) return
    this.#flush = null
    if (flush.error) flush.reject(flush.error)
    else flush.resolve(flush.answers)
  }

  #lose(error: Error): void {
    this.#lost ??= error
    const flush = this.#flush
    this.#flush = null
    flush?.reject(flush.error ?? this.#lost)
  }
}

/** Tells of each flush as one: its statements are sent and answered together. */
const watched = (wire: Wire, watch: StatementWatcher): Wire => ({
  run: async (statements) => {
    const since = monotonicMs()
    let hasFailed = true
    try {
      const answers = await wire.run(statements)
      hasFailed = false
      return answers
    } finally {
      watch({ statements, ms: monotonicMs() - since, hasFailed })
    }
  },
  isIdle: () => wire.isIdle(),
  close: () => wire.close(),
})

export const openWire = async (config: pg.ClientConfig): Promise<Wire> => {
  const client = new pg.Client({ ...config, types: pgTypes })
  client.on('error', () => undefined)
  await client.connect()
  const wire = new WireSession(client)
  const watch = statementWatcher()
  return watch ? watched(wire, watch) : wire
}
