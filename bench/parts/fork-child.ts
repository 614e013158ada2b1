/** Starts a script of this folder as a process of its own that ends when the bench does, also when the bench was killed. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const at = (file: string) => join(import.meta.dirname, file)

export const forkChild = (
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess =>
  fork(at(file), args, {
    env,
    execArgv: [...process.execArgv, '--import', pathToFileURL(at('ends-with-parent.ts')).href],
  })
