/**
 * What the Vite servers of `hot-programs.ts` answer, behind the program's own addresses: a page comes from the server as always, with its
 * headers and its policy, and names the sources in place of the built files; those, and the socket that tells of changes, are passed on.
 */
import { request as ask } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { HOT_ENTRY, HOT_PORTS, HOT_SOCKET } from './hot-names.ts'

/** Sources, what Vite makes of packages, and its own modules; texts lie beside the sources. */
const HOT = /^\/(@|src\/|node_modules\/|messages\/[^?]*\.json)/
const ASKED_AGAIN = 'x-krathong-hot'

/** A built page with the sources in place of what was built of them. */
export const hotPage = (html: string): string =>
  html
    .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^<>]*href="\/assets\/[^<>]*>/g, '')
    .replace(/<script type="module"[^<>]*src="\/assets\/[^<>]*>/, `<script type="module" src="${HOT_ENTRY}">`)
    .replace(/ data-entry="[^"]*" data-preload="[^"]*"/, ` data-entry="${HOT_ENTRY}" data-preload=""`)

const passOn = (port: number, request: IncomingMessage, response: ServerResponse) => {
  const { method, url, headers } = request
  const asked = ask(
    { host: '127.0.0.1', port, method, path: url, headers: { ...headers, host: `127.0.0.1:${port}` } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  asked.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  request.pipe(asked)
}

const passSocketOn = (port: number, request: IncomingMessage, socket: Duplex, head: Buffer) => {
  const there = connect(port, '127.0.0.1', () => {
    const { rawHeaders, url = '' } = request
    const lines = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 && name.toLowerCase() !== 'host' ? [`${name}: ${rawHeaders[at + 1]}`] : [],
    )
    there.write([`GET ${url} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...lines, '', ''].join('\r\n'))
    there.write(head)
    there.pipe(socket)
    socket.pipe(there)
  })
  there.on('error', () => socket.destroy())
  socket.on('error', () => there.destroy())
  socket.on('close', () => there.destroy())
}

const isPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && String(headers.accept ?? '').includes('text/html')

/** Asks the server itself for the page, in plain text, and answers it changed. */
const answerPage = (server: Server, mark: string, request: IncomingMessage, response: ServerResponse) => {
  const address = server.address()
  if (address === null || typeof address === 'string') return response.writeHead(502).end()
  const { 'accept-encoding': _, 'if-none-match': _tag, ...headers } = request.headers
  const asked = ask(
    {
      host: '127.0.0.1',
      port: address.port,
      path: request.url,
      headers: { ...headers, [ASKED_AGAIN]: mark },
    },
    (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const isHtml = String(answer.headers['content-type'] ?? '').startsWith('text/html')
        const whole = Buffer.concat(parts)
        const body = isHtml ? Buffer.from(hotPage(whole.toString())) : whole
        const { 'transfer-encoding': _chunked, 'content-length': _length, ...shared } = answer.headers
        response.writeHead(answer.statusCode ?? 502, { ...shared, 'content-length': body.length })
        response.end(body)
      })
    },
  )
  asked.on('error', () => response.writeHead(502).end())
  return asked.end()
}

/** Puts the Vite server at `port` behind an endpoint that listens already. */
export const openHotEndpoint = (server: Server, port: number): void => {
  const mark = randomUUID()
  const [take, upgrade] = [server.listeners('request'), server.listeners('upgrade')]
  server.removeAllListeners('request')
  server.removeAllListeners('upgrade')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isAskedAgain = request.headers[ASKED_AGAIN] === mark
    delete request.headers[ASKED_AGAIN]
    if (HOT.test(request.url ?? '')) return passOn(port, request, response)
    if (isPage(request) && !isAskedAgain) return void answerPage(server, mark, request, response)
    for (const listener of take) listener.call(server, request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    if ((request.url ?? '').startsWith(HOT_SOCKET)) return passSocketOn(port, request, socket, head)
    if (upgrade.length === 0) socket.destroy()
    for (const listener of upgrade) listener.call(server, request, socket, head)
  })
}

const hotPorts = z.strictObject({ site: z.int(), play: z.int(), backoffice: z.int() })
export type HotPorts = z.infer<typeof hotPorts>

/** Does nothing where the program is not run by `npm run dev`. */
export const openHotEndpoints = (servers: Readonly<Record<keyof HotPorts, Server>> | null): void => {
  const text = process.env[HOT_PORTS]
  if (!text || !servers) return
  const ports = hotPorts.parse(JSON.parse(text))
  for (const endpoint of ['site', 'play', 'backoffice'] as const)
    openHotEndpoint(servers[endpoint], ports[endpoint])
}
