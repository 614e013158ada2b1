import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const texts = '**/*.{js,css,svg,html,json,map}'
const leastBytes = 1024

/** Lays a gzip and a brotli copy beside every text file of a build, so that serving one costs no compression. */
export const compressFiles = (folder: string) => {
  for (const name of globSync(texts, { cwd: folder })) {
    const plain = readFileSync(join(folder, name))
    if (plain.length < leastBytes) continue
    writeFileSync(join(folder, `${name}.gz`), gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain))
  }
}
