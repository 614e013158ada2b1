import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = '**/*.{js,css,svg,html,json,map}'
const leastBytes = 1024
/** The last two steps of brotli cost more time than all before and save two percent. */
const brotliQuality = 9

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

const compress = async (file: string) => {
  const plain = await readFile(file)
  if (plain.length < leastBytes) return
  const [small, smaller] = await Promise.all([
    toGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  ])
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)])
}

/**
 * Lays a gzip and a brotli copy beside every text file of a build, so that serving one costs no compression. A program of its own:
 * what compressing takes in memory ends with it.
 */
const [folder] = process.argv.slice(2)
await Promise.all(globSync(texts, { cwd: folder! }).map((name) => compress(join(folder!, name))))
