import { modulesOf } from '../graph/module-graph.ts'
import type { AreaMap } from '../graph/module-graph.ts'
import type { Source } from './sources.ts'

/** A check reads the sources and returns what is wrong, one sentence each. */
export type Check = (sources: Source[]) => string[]

const emptyNames = ['common', 'misc', 'data', 'info', 'base']
const emptyEndings = [
  ...[
    'utils',
    'util',
    'helpers',
    'helper',
    'manager',
    'service',
    'handler',
    'controller',
    'repository',
    'dto',
  ],
]
const moduleFile = /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\/(.*)$/
const isCode = ({ path }: Source) => /\.(ts|tsx|mjs|cjs)$/.test(path) && !path.endsWith('.gen.ts')
const isOwnCheck = ({ path }: Source) => path.startsWith('tools/tidy/')

const linesWith = (sources: Source[], pattern: RegExp, sentence: string) =>
  sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        pattern.test(line) ? [`${path}:${at + 1} ${sentence}: ${line.trim().slice(0, 90)}`] : [],
      ),
  )

export const namesSayWhat: Check = (sources) =>
  sources.filter(isCode).flatMap(({ path }) => {
    const [stem = ''] = (path.split('/').at(-1) ?? '').split('.')
    const last = stem.split('-').at(-1) ?? ''
    const banned = emptyEndings.includes(last) ? last : emptyNames.find((name) => name === stem)
    return banned ? [`${path}: "${banned}" says nothing; name the file after what it does`] : []
  })

/** An index outside a module's or a package's face is a barrel. */
export const noBarrels: Check = (sources) => {
  const face = /^(apps\/server\/src\/modules\/[^/]+\/[^/]+|packages\/[^/]+\/src(\/[^/]+)?)\/index\.ts$/
  return sources
    .filter(({ path }) => /\/index\.(ts|tsx)$/.test(path) && !face.test(path))
    .map(({ path }) => `${path}: only a module or a package has an index`)
}

export const facesOpenWithADocblock: Check = (sources) =>
  sources
    .filter(({ path }) => /^apps\/server\/src\/modules\/[^/]+\/[^/]+\/index\.ts$/.test(path))
    .filter(({ text }) => !/^\/\*\*\n( \*.*\n){2,} \*\/\n/.test(text))
    .map(
      ({ path }) =>
        `${path}: a face opens with a comment that says what the module owns and what is always true`,
    )

const foldersOf = (areas: AreaMap) =>
  Object.entries(areas).flatMap(([area, map]) => Object.keys(map).map((name) => `${area}/${name}`))

export const modulesAreMapped = (sources: Source[], areas: AreaMap) => {
  const map = modulesOf(areas)
  const folders = new Set(foldersOf(areas))
  const found = new Set(sources.flatMap(({ path }) => moduleFile.exec(path)?.[1] ?? []))
  const unmapped = [...found]
    .filter((name) => !folders.has(name))
    .map((name) => `modules.map.cjs has no line for ${name}`)
  const gone = [...folders]
    .filter((name) => !found.has(name))
    .map((name) => `modules.map.cjs names ${name}, which has no folder`)
  const unknown = Object.entries(map).flatMap(([name, { calls, reads }]) =>
    [...new Set([...calls, ...reads])]
      .filter((other) => !(other in map))
      .map((other) => `modules.map.cjs lets ${name} use ${other}, which is not a module`),
  )
  return [...unmapped, ...gone, ...unknown]
}

export const facesExist = (sources: Source[], areas: AreaMap) => {
  const paths = new Set(sources.map(({ path }) => path))
  const wanted = foldersOf(areas).map((name) => `apps/server/src/modules/${name}/index.ts`)
  return wanted
    .filter((path) => !paths.has(path))
    .map((path) => `${path} is missing: every module has one face`)
}

export const rulesDoNotWait: Check = (sources) =>
  linesWith(
    sources.filter(({ path }) =>
      /^apps\/server\/src\/modules\/[^/]+\/[^/]+\/(rules|rules\/.*)\.ts$/.test(path),
    ),
    /\b(await|async)\b(?!.*\*\/)/,
    'rules are pure and never wait',
  )

export const nothingUnfinished: Check = (sources) =>
  linesWith(
    sources.filter((source) => isCode(source) && !isOwnCheck(source)),
    /\b(TODO|FIXME|XXX|HACK)\b|not implemented|coming soon|lorem ipsum/i,
    'unfinished work belongs to an issue',
  )

export const nothingSilenced: Check = (sources) => [
  ...linesWith(
    sources.filter((source) => isCode(source) && !isOwnCheck(source)),
    /@ts-(ignore|nocheck|expect-error)|\b(test|it|describe|suite)\.(skip|only|todo)\b|\bas any(?=\s*([)\];,>.}]|$))/,
    'silenced instead of mended',
  ),
  ...linesWith(
    sources.filter((source) => isCode(source) && !isOwnCheck(source)),
    /(oxlint|eslint)-disable(?!.* -- \S)/,
    'a silenced rule gives its reason after --',
  ),
]

export const noDeadComments: Check = (sources) =>
  linesWith(
    sources.filter((source) => isCode(source) && !isOwnCheck(source)),
    /^\s*\/\/\s*((const|let|var)\s+[\w{[].*=|import\s.*\sfrom\s'|export\s+(const|default|function)\b|return\s[\w.]+\(.*\)$|await\s+[\w.]+\(|\}\)?$|if \(.*\)\s*\{?$)/,
    'code that is switched off is deleted',
  )

/** Words of a machine or of whoever wrote the line do not belong to the product. */
const placeWords = [
  ['/wo', 'rk/'],
  ['/fa', 'rm/'],
  ['/tm', 'p/'],
  ['/Us', 'ers/'],
  ['sub', 'agent'],
  ['language ', 'model'],
  ['as an ', 'ai'],
].map((parts) => parts.join(''))

export const noPlacesOfAMachine: Check = (sources) =>
  sources
    .filter((source) => !isOwnCheck(source))
    .flatMap(({ path, text }) => {
      const lower = text.toLowerCase()
      const word = placeWords.find((one) => lower.includes(one.toLowerCase()))
      return word ? [`${path} says "${word}", which is a place or a worker and not the product`] : []
    })
