import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Advice } from '../dev/advice.ts'

/** The files of a repository as a generator sees them: it reads, makes what is new and inserts into what is there. */
export const openTree = (root: string) => {
  // Nothing is written before everything has found its place, so a refusal leaves no half of a beginning.
  const pending = new Map<string, string>()
  const has = (path: string) => pending.has(path) || existsSync(join(root, path))
  const read = (path: string) => pending.get(path) ?? readFileSync(join(root, path), 'utf8')
  return {
    root,
    read,
    touched: () => [...pending.keys()],
    /** Puts a file's new text aside. */
    write: (path: string, text: string) => void pending.set(path, text),
    flush: () => {
      for (const [path, text] of pending) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
    },
    create: (path: string, text: string) => {
      if (has(path)) throw new Advice(`${path} is there already: choose another name.`)
      pending.set(path, text)
    },
    /** Puts lines before the first line that matches `end`, searched after the line that holds `start`. */
    insert: (path: string, { start, end, text }: { start: string; end: RegExp; text: string }) => {
      const lines = read(path).split('\n')
      const from = lines.findIndex((line) => line.includes(start))
      const to = lines.findIndex((line, at) => at > from && end.test(line))
      if (from < 0 || to < 0) throw new Advice(`${path} has no place for this: it should hold "${start}".`)
      pending.set(path, lines.toSpliced(to, 0, text).join('\n'))
    },
    replace: (path: string, before: string, after: string) => {
      const text = read(path)
      if (!text.includes(before))
        throw new Advice(`${path} has no place for this: it should hold "${before}".`)
      pending.set(
        path,
        text.replace(before, () => after),
      )
    },
  }
}

export type Tree = ReturnType<typeof openTree>

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

export const wantKebab = (name: string | undefined, example: string) => {
  if (name && kebab.test(name)) return name
  throw new Advice(`Give a name in small letters with hyphens, for example: ${example}`)
}

export const camel = (name: string) =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const pascal = (name: string) => camel(`-${name}`)
export const title = (name: string) => name.split('-').map(pascal).join(' ')
