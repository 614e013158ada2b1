import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { App } from '../../../platform/app.ts'

/** What a call was given: its input as the declaration read it, and the bytes of a file that came with it. */
interface Given {
  input: unknown
  rawBody: Buffer
}

/** What it is bound to: one proposal's input cannot be put into another. */
const contextOf = (name: string, key: string): string => `operators.proposal:${name}:${key}`

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Secrets come in an input too, so nobody reads it in the database; a file is kept for good, so it is packed. */
export const sealInput = async (
  { sealer }: Pick<App, 'sealer'>,
  { name, key }: { name: string; key: string },
  { input, rawBody }: Given,
): Promise<string> => {
  const packed = await pack(JSON.stringify({ input, body: rawBody.toString('base64') }))
  return sealer.seal(packed.toString('base64'), contextOf(name, key)).toString('base64')
}

export const openSealedInput = async (
  { sealer }: Pick<App, 'sealer'>,
  { name, key }: { name: string; key: string },
  sealed: string,
): Promise<Given> => {
  const packed = sealer.open(Buffer.from(sealed, 'base64'), contextOf(name, key))
  const { input, body } = JSON.parse((await unpack(Buffer.from(packed, 'base64'))).toString('utf8')) as {
    input: unknown
    body: string
  }
  return { input, rawBody: Buffer.from(body, 'base64') }
}
