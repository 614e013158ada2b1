import { Advice } from '../dev/advice.ts'
import { camel, title, wantKebab } from './tree.ts'
import type { Tree } from './tree.ts'

const usage = 'npm run new game slots/river-lanterns'
const pattern = 'packages/games/src/slots/chao-phraya-nights/definition.json'
const list = 'packages/games/src/slots/games.ts'
const looks = 'apps/play/src/games/slots/slot-game.tsx'

/** A slot: it starts as a copy of the first game's maths and look under a name of its own. */
export const newGame = (tree: Tree, [given = '']: string[]) => {
  const [kind, slug, ...rest] = given.split('/')
  if (kind !== 'slots' || rest.length > 0)
    throw new Advice(`Say which kind and which name, for example: ${usage}`)
  const name = wantKebab(slug, usage)
  const definition = JSON.parse(tree.read(pattern)) as Record<string, unknown>
  const texts = { th: title(name), en: title(name), tl: title(name) }
  const text = JSON.stringify({ ...definition, id: name, name: texts, version: 1 }, null, 2)
  tree.create(`packages/games/src/slots/${name}/definition.json`, `${text}\n`)
  tree.replace(
    list,
    "import { compileSlot } from './compile.ts'",
    `import ${camel(name)}File from './${name}/definition.json' with { type: 'json' }\nimport { compileSlot } from './compile.ts'`,
  )
  tree.replace(list, 'SlotGame[] = [', `SlotGame[] = [compileSlot(${camel(name)}File), `)
  tree.replace(
    looks,
    "{ 'chao-phraya-nights': chaoPhrayaNights",
    `{ '${name}': chaoPhrayaNights, 'chao-phraya-nights': chaoPhrayaNights`,
  )
}
