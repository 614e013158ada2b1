import { createHash, hash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export const CHECKSUMS = 'checksums.txt'

export interface ExportFile {
  write(line: string): void
  /** A line between its number and its own hash. */
  writeHashed(before: string, line: string): void
  close(): void
}

const BUFFERED = 1 << 16

/** The folder of an export; every file's checksum is kept while it is written. */
export class ExportFolder {
  readonly #dir: string
  readonly #sums = new Map<string, string>()

  constructor(dir: string) {
    this.#dir = dir
  }

  open(name: string): ExportFile {
    const file = openSync(join(this.#dir, name), 'wx')
    const digest = createHash('sha256')
    let waiting = ''
    const flush = () => {
      digest.update(waiting)
      writeSync(file, waiting)
      waiting = ''
    }
    const write = (line: string) => {
      waiting += `${line}\n`
      if (waiting.length > BUFFERED) flush()
    }
    return {
      write,
      writeHashed: (before, line) => write(`${before} ${line} ${hash('sha256', line, 'hex')}`),
      close: () => {
        flush()
        closeSync(file)
        this.#sums.set(name, digest.digest('hex'))
      },
    }
  }

  /** In the form `sha256sum -c` reads. */
  writeChecksums(): void {
    const lines = [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sum]) => `${sum}  ${name}`)
    const file = openSync(join(this.#dir, CHECKSUMS), 'wx')
    writeSync(file, `${lines.join('\n')}\n`)
    closeSync(file)
  }
}
