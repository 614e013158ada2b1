import { Advice } from '../dev/advice.ts'
import { camel } from './tree.ts'
import type { Tree } from './tree.ts'

/** One more game at the end of a list of files of data. */
export const enlist = (tree: Tree, { list, name, file }: { list: string; name: string; file: string }) => {
  const text = tree.read(list)
  const end = text.lastIndexOf(']')
  const imports = text.lastIndexOf("' with { type: 'json' }")
  if (end < 0 || imports < 0) throw new Advice(`${list} has no place for this: it should list the games.`)
  const line = text.indexOf('\n', imports) + 1
  const before = text.slice(line, end).trimEnd().replace(/,$/, '')
  tree.write(
    list,
    `${text.slice(0, line)}import ${camel(name)} from './${name}/${file}' with { type: 'json' }\n${before}, ${camel(name)}${text.slice(end)}`,
  )
}
