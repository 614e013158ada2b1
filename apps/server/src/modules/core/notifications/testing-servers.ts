import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it is given, or answers every letter with `refusal`. */
export const openMailServer = async (refusal: number | null = null, offersTls = false) => {
  const letters: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusal !== null) return done(Object.assign(new Error('not this one'), { responseCode: refusal }))
        letters.push(Buffer.concat(parts))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const readBody = async (request: IncomingMessage) => {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

/** An SMS provider that answers with these statuses, one after the other, and keeps what it was asked. */
export const openSmsProvider = async (statuses: number[]) => {
  const asked: { body: string; headers: IncomingMessage['headers'] }[] = []
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      asked.push({ body, headers: request.headers })
      response.writeHead(statuses.shift() ?? 200).end(JSON.stringify({ id: `sms-${asked.length}` }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/send`,
    asked,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
