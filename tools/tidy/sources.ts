import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One file of the repository, read when a check asks for it. */
export interface Source {
  path: string
  text: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const readable = /\.(ts|tsx|mjs|cjs|css|html|sql|json|md|yml|yaml)$|^\.ci\/run$/

/** Every text file that is tracked or about to be; without git (a downloaded archive) the checks have nothing to read. */
export const readSources = (): Source[] => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 << 20,
  })
  return listed
    .toString()
    .split('\0')
    .filter((path) => readable.test(path) && path !== 'package-lock.json' && existsSync(join(root, path)))
    .map((path) => ({
      path,
      get text() {
        return readFileSync(join(root, path), 'utf8')
      },
    }))
}
