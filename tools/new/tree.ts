import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Advice } from '../dev/advice.ts'

/** The files of a repository as a generator sees them: it reads, makes what is new and inserts into what is there. */
export const openTree = (root: string) => {
  const touched: string[] = []
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    if (!touched.includes(path)) touched.push(path)
  }
  return {
    root,
    touched,
    has: (path: string) => existsSync(join(root, path)),
    read,
    create: (path: string, text: string) => {
      if (existsSync(join(root, path))) throw new Advice(`${path} is there already: choose another name.`)
      write(path, text)
    },
    /** Puts lines before the first line that matches `end`, searched after the line that holds `start`. */
    insert: (path: string, { start, end, text }: { start: string; end: RegExp; text: string }) => {
      const lines = read(path).split('\n')
      const from = lines.findIndex((line) => line.includes(start))
      const to = lines.findIndex((line, at) => at > from && end.test(line))
      if (from < 0 || to < 0) throw new Advice(`${path} has no place for this: it should hold "${start}".`)
      write(path, lines.toSpliced(to, 0, text).join('\n'))
    },
    replace: (path: string, before: string, after: string) => {
      const text = read(path)
      if (!text.includes(before))
        throw new Advice(`${path} has no place for this: it should hold "${before}".`)
      write(
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
