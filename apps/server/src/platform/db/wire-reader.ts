import pg from 'pg'
import { pgTypes } from './database.ts'

export type Row = Record<string, unknown>

export interface WireColumn {
  name: string
  parse: (text: string) => unknown
}

/** What the reader tells about the answers of a flush, in the order they come. */
export interface WireListener {
  described(columns: readonly WireColumn[]): void
  columns(): readonly WireColumn[]
  row(row: Row): void
  completed(): void
  failed(error: Error): void
  ready(status: string): void
}

const code = (letter: string) => letter.charCodeAt(0)
const ROW_DESCRIPTION = code('T')
const NO_DATA = code('n')
const DATA_ROW = code('D')
const COMMAND_COMPLETE = code('C')
const ERROR = code('E')
const READY = code('Z')
const HEAD = 5

const ERROR_FIELDS: Record<string, string> = {
  S: 'severity',
  C: 'code',
  D: 'detail',
  H: 'hint',
  W: 'where',
  s: 'schema',
  t: 'table',
  c: 'column',
  n: 'constraint',
}

const readError = (body: Buffer): Error => {
  const fields = body
    .toString('utf8')
    .split('\0')
    .filter((field) => field.length > 0)
  const message = fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'unknown error'
  const error = new pg.DatabaseError(message, body.length, 'error')
  const named = fields.flatMap((field) =>
    ERROR_FIELDS[field[0]!] ? [[ERROR_FIELDS[field[0]!]!, field.slice(1)]] : [],
  )
  return Object.assign(error, Object.fromEntries(named) as object)
}

const readColumns = (body: Buffer): WireColumn[] => {
  const columns: WireColumn[] = []
  let at = 2
  for (let left = body.readInt16BE(0); left > 0; left -= 1) {
    const end = body.indexOf(0, at)
    const oid = body.readUInt32BE(end + 7)
    columns.push({
      name: body.toString('utf8', at, end),
      parse: pgTypes.getTypeParser(oid, 'text') as WireColumn['parse'],
    })
    at = end + 19
  }
  return columns
}

const readRow = (bytes: Buffer, from: number, columns: readonly WireColumn[]): Row => {
  const row: Row = {}
  let at = from + 2
  for (const { name, parse } of columns) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) row[name] = null
    else {
      row[name] = parse(bytes.toString('utf8', at, at + length))
      at += length
    }
  }
  return row
}

/** Cuts the server's bytes into messages. A message may come in pieces; nothing is told twice. */
export class WireReader {
  readonly #listener: WireListener
  #rest: Buffer | null = null

  constructor(listener: WireListener) {
    this.#listener = listener
  }

  take(chunk: Buffer): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
    let at = 0
    while (bytes.length - at >= HEAD) {
      const next = at + 1 + bytes.readInt32BE(at + 1)
      if (next > bytes.length) break
      this.#message(bytes, at, next)
      at = next
    }
    this.#rest = at === bytes.length ? null : bytes.subarray(at)
  }

  #message(bytes: Buffer, at: number, next: number): void {
    const listener = this.#listener
    const from = at + HEAD
    switch (bytes[at]) {
      case DATA_ROW:
        return listener.row(readRow(bytes, from, listener.columns()))
      case COMMAND_COMPLETE:
        return listener.completed()
      case ROW_DESCRIPTION:
        return listener.described(readColumns(bytes.subarray(from, next)))
      case NO_DATA:
        return listener.described([])
      case ERROR:
        return listener.failed(readError(bytes.subarray(from, next)))
      case READY:
        return listener.ready(String.fromCharCode(bytes[from]!))
      default:
        // Acknowledgements, notices and parameter reports change nothing here.
        return undefined
    }
  }
}
