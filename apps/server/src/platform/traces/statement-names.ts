/** What statements are called in a trace: what they do to which table, never with values. */
import type { RanStatements } from '../db/statement-watch.ts'

const KNOWN_MAX = 5_000
const LISTED_MAX = 12
const known = new Map<string, string>()

const does =
  /^\W*(with|select|insert|update|delete|merge|copy|begin|commit|rollback|set|lock|truncate|create|refresh)\b/i
const table = /\b(?:from|into|update|join|copy|truncate|table)\s+"?([a-z_]\w*)"?\."?([a-z_]\w*)"?/i

const nameOfText = (text: string): string => {
  const [, verb = 'statement'] = does.exec(text) ?? []
  const [, schema, relation] = table.exec(text) ?? []
  return schema === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${schema}.${relation}`
}

/** The same texts come again and again, but for lists of values of any length. */
const nameOf = ({ name, text }: { name?: string; text: string }): string => {
  if (name !== undefined) return name
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= KNOWN_MAX) known.clear()
  const made = nameOfText(text)
  known.set(text, made)
  return made
}

export const statementNames = ({ statements }: Pick<RanStatements, 'statements'>) => {
  const names = statements.slice(0, LISTED_MAX).map(nameOf)
  const [first = 'statement'] = names
  return { name: statements.length === 1 ? first : 'flush', all: names.join(', ') }
}
