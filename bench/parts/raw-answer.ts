import { request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  /** As it came over the wire, still compressed. */
  body: Buffer
}

const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

/** What a browser that accepts `encodings` is sent, untouched. */
export const askRaw = (address: string, encodings = 'gzip, deflate, br, zstd'): Promise<RawAnswer> =>
  new Promise((done, failed) => {
    const asked = request(address, { headers: { 'accept-encoding': encodings } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', failed)
      answer.once('end', () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !ofTheConnection.has(name))
        done({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        })
      })
    })
    asked.once('error', failed)
    asked.end()
  })
