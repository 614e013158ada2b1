/**
 * Where each text of the site and of games shows, read from the sources when the site is built: pages by their address, windows and games by
 * their name, `*` for what stands on every page. Staff who word a text anew look there.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../root.ts'
import { readUses } from '../words/find-words.ts'

type Pages = Record<string, string[]>

const EVERY = '*'
const web = 'apps/web/src'

const textOf = new Map<string, string>()
const read = (file: string): string => {
  const known = textOf.get(file) ?? readFileSync(join(root, file), 'utf8')
  textOf.set(file, known)
  return known
}

const at = (from: string, to: string) => relative(root, join(root, dirname(from), to))

const IMPORTS = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g
/** Files that a source names; those that it fetches later too, where that is asked for. */
const importsOf = (file: string, isLater: boolean): string[] =>
  [...read(file).matchAll(IMPORTS)]
    .filter(([whole]) => isLater || !whole.includes('('))
    .map(([, to = '']) => at(file, to))
    .filter((path) => existsSync(join(root, path)))

const closureOf = (start: string, isLater: boolean, apart: ReadonlySet<string> = new Set()): Set<string> => {
  const found = new Set<string>()
  const open = [start]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || apart.has(file)) continue
    found.add(file)
    open.push(...importsOf(file, isLater))
  }
  return found
}

const keysIn = (place: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, place, 'messages/en.json'), 'utf8')) as object)

/** Keys that a source says, of those that there are. */
const saidIn = (known: readonly string[]) => {
  const said = new Map<string, string[]>()
  const look = (file: string) => {
    const { keys, beginnings, literals } = readUses([read(file)])
    const starts = [...beginnings]
    return known.filter(
      (key) => keys.has(key) || literals.has(key) || starts.some((start) => key.startsWith(start)),
    )
  }
  return (file: string): string[] => {
    const found = said.get(file) ?? look(file)
    said.set(file, found)
    return found
  }
}

interface Root {
  label: string
  file: string
}

/** `{ id: 'withdraw', …, Screen: WithdrawScreen }`, and where that comes from. */
const screensOf = (file: string, prefix: string): Root[] =>
  [...read(file).matchAll(/id: '([\w-]+)'[^{}]*?Screen: (\w+)/g)].flatMap(([, id, screen]) => {
    const [, from] =
      new RegExp(`import \\{[^}]*\\b${screen}\\b[^}]*\\} from '([^']+)'`).exec(read(file)) ?? []
    return from ? [{ label: `${prefix}${id}`, file: at(file, from) }] : []
  })

/** `{ id: 'withdraw', …, ...laterScreen(() => import('…')…) }` */
const laterScreensOf = (file: string, prefix: string): Root[] =>
  [...read(file).matchAll(/id: '([\w-]+)'[^{}]*?laterScreen\(\(\) =>\s*import\('([^']+)'\)/g)].map(
    ([, id = '', from = '']) => ({ label: `${prefix}${id}`, file: at(file, from) }),
  )

const routesOf = (file: string): Root[] =>
  read(file)
    .split(/\n {2}\{/)
    .flatMap((entry) => {
      const [, path] = /paths: \[\s*'([^']+)'/.exec(entry) ?? []
      const [, from] = /import\('([^']+)'\)/.exec(entry) ?? []
      return path && from ? [{ label: path, file: at(file, from) }] : []
    })

const windowsOf = (file: string): Root[] =>
  [...read(file).matchAll(/^ {2}'?([\w-]+)'?: \(\) =>\s*import\('([^']+)'\)/gm)].map(
    ([, name = '', from = '']) => ({ label: `(${name})`, file: at(file, from) }),
  )

const sitePages = (): Pages => {
  const known = [...keysIn('apps/web'), ...keysIn('packages/ui')]
  const keysSaid = saidIn(known)
  const shell = closureOf(`${web}/entry-client.tsx`, false)
  const pages: Record<string, Set<string>> = {}
  const note = (key: string, label: string) => (pages[key] ??= new Set()).add(label)
  for (const file of [...shell, `${web}/entry-server.tsx`]) {
    const label = file.startsWith(`${web}/features/home/`) || file.endsWith('routes/home.tsx') ? '/' : EVERY
    for (const key of keysSaid(file)) note(key, label)
  }
  const roots = [
    ...routesOf(`${web}/routes/routes.ts`),
    ...laterScreensOf(`${web}/routes/centre.tsx`, '#/me/'),
    ...screensOf(`${web}/routes/agent-pages.ts`, '#/agent/'),
    ...windowsOf(`${web}/routes/popups.ts`),
  ]
  const centres = new Set([`${web}/routes/centre.tsx`, ...shell])
  for (const { label, file } of roots)
    for (const one of closureOf(file, true, centres)) for (const key of keysSaid(one)) note(key, label)
  for (const key of known) if (key.startsWith('ui.')) note(key, EVERY)
  return sorted(pages)
}

const framePages = (): Pages => {
  const known = keysIn('apps/play')
  const keysSaid = saidIn(known)
  const pages: Record<string, Set<string>> = {}
  for (const file of globSync('apps/play/src/**/*.{ts,tsx}', { cwd: root }).toSorted()) {
    if (/\.test\.tsx?$|testing/.test(file)) continue
    const [, family, part, name] = /games\/([\w-]+)\/(?:(boards)\/([\w-]+))?/.exec(file) ?? []
    const label = family ? (part && name ? `${family}/${name}` : family) : EVERY
    for (const key of keysSaid(file)) (pages[key] ??= new Set()).add(label)
  }
  return sorted(pages)
}

const MANY = 8
/** What shows nearly everywhere shows everywhere. */
const sorted = (pages: Record<string, Set<string>>): Pages =>
  Object.fromEntries(
    Object.entries(pages)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, labels]) => [
        key,
        labels.has(EVERY) || labels.size > MANY ? [EVERY] : [...labels].toSorted(),
      ]),
  )

export const readTextPages = (): { site: Pages; frames: Pages } => {
  textOf.clear()
  return { site: sitePages(), frames: framePages() }
}

/** Lays the list beside the server's drawing of the site, where no browser fetches it. */
export const textPages = (): Plugin => ({
  name: 'krathong-text-pages',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'text-pages.json', source: JSON.stringify(readTextPages()) })
  },
})
