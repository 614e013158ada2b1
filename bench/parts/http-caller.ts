/** A caller on one kept connection that costs as little as can be: what is measured is the server, not its caller. */
import { connect } from 'node:net'
import type { Socket } from 'node:net'

export interface HttpCaller {
  /** Sends one POST and answers its status and body; `path` and `headers` are this request's own. */
  post(
    body: string,
    own?: { path: string; headers: Record<string, string> },
  ): Promise<{ status: number; body: string }>
  close(): void
}

const HEAD_END = '\r\n\r\n'

interface Waiting {
  resolve(answer: { status: number; body: string }): void
  reject(error: Error): void
}

class KeptConnection implements HttpCaller {
  readonly #socket: Socket
  readonly #head: string
  readonly #lines: string
  #text = ''
  #waiting: Waiting | null = null
  #broken: Error | null = null

  constructor(socket: Socket, path: string, lines: string) {
    this.#socket = socket
    this.#head = `POST ${path} HTTP/1.1\r\n`
    this.#lines = lines
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => this.#take(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('the server closed the connection')))
  }

  post(
    body: string,
    own?: { path: string; headers: Record<string, string> },
  ): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      if (this.#broken) return reject(this.#broken)
      this.#waiting = { resolve, reject }
      const head = own ? `POST ${own.path} HTTP/1.1\r\n` : this.#head
      const more = Object.entries(own?.headers ?? {})
        .map(([name, value]) => `\r\n${name}: ${value}`)
        .join('')
      this.#socket.write(`${head}${this.#lines}${Buffer.byteLength(body)}${more}${HEAD_END}${body}`)
    })
  }

  close(): void {
    this.#waiting = null
    this.#socket.destroy()
  }

  #take(chunk: string): void {
    this.#text += chunk
    const end = this.#text.indexOf(HEAD_END)
    if (end < 0) return
    const head = this.#text.slice(0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (Number.isNaN(length)) return this.#fail(new Error(`an answer without its length: ${head}`))
    const from = end + HEAD_END.length
    if (this.#text.length < from + length) return
    const body = this.#text.slice(from, from + length)
    this.#text = this.#text.slice(from + length)
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }

  #fail(error: Error): void {
    this.#broken ??= error
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.reject(error)
  }
}

export const openHttpCaller = (
  address: string,
  headers: Record<string, string> = {},
): Promise<HttpCaller> => {
  const { hostname, port, pathname } = new URL(address)
  const lines = [
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    ...Object.entries(headers).map((pair) => pair.join(': ')),
    'content-length: ',
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    socket.once('error', reject)
    socket.once('connect', () => resolve(new KeptConnection(socket, pathname, lines.join('\r\n'))))
  })
}
