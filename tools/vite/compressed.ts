import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_BYTES = 600
const text = /\.(js|css|svg|html|json|txt|webmanifest)$/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => text.test(file) && statSync(file).size >= WORTH_BYTES)

const compress = async (file: string) => {
  const plain = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [small, older] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })])
  writeFileSync(`${file}.br`, small)
  writeFileSync(`${file}.gz`, older)
}

/** Leaves a brotli and a gzip copy beside every text of the finished build, for a server that sends what is ready. */
export const compressed = (folder: string): Plugin => ({
  name: 'krathong-compressed',
  closeBundle: {
    sequential: true,
    order: 'post',
    async handler() {
      await Promise.all(filesIn(folder).map(compress))
    },
  },
})
