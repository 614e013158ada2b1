/** Which module's SQL names what of another module's schema, read from the sources and from the dump of the schema. */
import ts from 'typescript'

export interface SourceText {
  path: string
  text: string
}

export interface SqlUse {
  path: string
  line: number
  /** The module (or the platform) that asks, or null where the SQL stands in neither. */
  from: string | null
  /** The module that owns what is asked for. */
  to: string
  name: string
  kind: 'table' | 'view' | 'function' | 'made up'
  isWrite: boolean
}

type Kinds = Map<string, 'table' | 'view' | 'function'>

const SCHEMA_FILE = 'db/schema.sql'
const ownerOfPath = /^apps\/server\/src\/(?:modules\/[^/]+\/([^/]+)|(platform))\//
/** Tests, builders and the matrix of roles set the scene in any table. */
const setsTheScene = /\.test\.ts$|(^|\/)testing(\/|\.ts$|-)|^apps\/server\/src\/roles\/matrix\/|\.gen\.ts$/
const holdsSql = /((\/|-)(store|reads)\.ts$)|\/(store|reads)\//
const asksBuilder =
  /^(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|from|using|insertInto|updateTable|deleteFrom|mergeInto|table)$/
const writesBuilder = /^(insertInto|updateTable|deleteFrom|mergeInto)$/
const writesText = /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(\s+table)?)\s+(only\s+)?$/i

/** The names under which checks are asked for by hand stand in `public`; they are the reconciliation's. */
const ownerOf = (schema: string) => (schema === 'public' ? 'reconciliation' : schema.replaceAll('_', '-'))

const relation = /^create (table|view|materialized view) ([a-z_]+\.[a-z0-9_]+)/gm
const routine = /^create or replace (?:function|procedure) ([a-z_]+\.[a-z0-9_]+)/gim
const index = /^create (?:unique )?index (\S+) on (?:only )?([a-z_]+)\./gim

const kindsOf = (schema: string): Kinds =>
  new Map([
    ...[...schema.matchAll(relation)].map(
      ([, kind, name]) => [name ?? '', kind === 'table' ? 'table' : 'view'] as const,
    ),
    ...[...schema.matchAll(routine)].map(([, name]) => [name ?? '', 'function'] as const),
    ...[...schema.matchAll(index)].map(([, name, owner]) => [`${owner}.${name}`, 'table'] as const),
  ])

/** `schema.name`, or `schema.` where the name is put in at run time (at the end of a piece of a template). */
const namesOf = (kinds: Kinds) => {
  const schemas = [...new Set([...kinds.keys()].map((name) => name.split('.')[0] ?? ''))]
  return new RegExp(String.raw`(?<![\w.$])(${schemas.join('|')})"?\."?([a-z_][a-z0-9_]*|$|(?=\$\{))`, 'g')
}

interface Piece {
  text: string
  line: number
  path: string
  from: string | null
  isWrite?: boolean
}

const usesOf = ({ text, line, path, from, isWrite = false }: Piece, kinds: Kinds, names: RegExp): SqlUse[] =>
  [...text.matchAll(names)].flatMap((match) => {
    const [, schema = '', last = ''] = match
    const before = text.slice(0, match.index)
    const kind = last === '' ? 'made up' : kinds.get(`${schema}.${last}`)
    const to = ownerOf(schema)
    if (!kind || to === from) return []
    return {
      path,
      line: line + before.split('\n').length - 1,
      from,
      to,
      name: `${schema}.${last}`,
      kind,
      isWrite: isWrite || writesText.test(before),
    }
  })

const isPiece = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateLiteralToken =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node)

/** The name of the method of a query builder that a literal is handed to. */
const builderOf = ({ parent }: ts.Node) =>
  parent && ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression)
    ? parent.expression.name.text
    : ''

/** Rights, calls and topics are spelt like tables: a bare name counts in a file of SQL and in a query builder only. */
const isBareName = (text: string) => /^[a-z_]+\.[a-z0-9_]+$/.test(text)

const moduleOf = (path: string) => {
  const [, module, platform] = ownerOfPath.exec(path) ?? []
  return module ?? platform ?? null
}

const piecesOf = ({ path, text }: SourceText): Piece[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const from = moduleOf(path)
  const pieces: Piece[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (isPiece(node)) {
      const builder = builderOf(node)
      if (!isBareName(node.text) || holdsSql.test(path) || asksBuilder.test(builder)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
        const isWrite = writesBuilder.test(builder)
        pieces.push({ text: node.text, line: line + 1, path, from, isWrite })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return pieces
}

/** Views and functions of the dump, each a piece of the module in whose schema it stands. */
const piecesOfSchema = ({ path, text }: SourceText): Piece[] => {
  const opens = /^create (?:(?:materialized )?view|or replace (?:function|procedure)) ([a-z_]+)\./gim
  return [...text.matchAll(opens)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length
    const ends = text.indexOf('\n\n', match.index)
    return {
      text: text.slice(match.index, ends < 0 ? undefined : ends),
      line,
      path,
      from: ownerOf(match[1] ?? ''),
    }
  })
}

const trigger =
  /^create (?:constraint )?trigger \S+ .* on ([a-z_]+\.[a-z0-9_]+) .*execute function ([a-z_]+)\.([a-z0-9_]+)/gim
/** What every module hangs on tables whose rows are never changed. */
const SHARED_GUARD = 'ledger.refuse_change'

/** A function that hangs on another module's table is that module's guard there: it knows the table, as if it called its module. */
const usesOfTriggers = ({ path, text }: SourceText): SqlUse[] =>
  [...text.matchAll(trigger)].flatMap((match) => {
    const [, table = '', schema = '', routineName = ''] = match
    const [from, to] = [ownerOf(schema), ownerOf(table.split('.')[0] ?? '')]
    if (from === to || `${schema}.${routineName}` === SHARED_GUARD) return []
    const line = text.slice(0, match.index).split('\n').length
    return [{ path, line, from, to, name: table, kind: 'function' as const, isWrite: false }]
  })

/** Every use of another module's schema. `sources` holds the server's sources and the dump. */
export const findSqlUses = (sources: SourceText[]): SqlUse[] => {
  const schema = sources.find(({ path }) => path === SCHEMA_FILE)
  if (!schema) return []
  const kinds = kindsOf(schema.text)
  const names = namesOf(kinds)
  const files = sources.filter(
    ({ path }) => /^apps\/server\/src\/.*\.ts$/.test(path) && !setsTheScene.test(path),
  )
  // Most files name their own schema alone: what a look at the whole text does not find is not taken apart.
  const speaking = files
    .map(({ path, text }) => ({ path, text, line: 1, from: moduleOf(path) }))
    .filter((file) => usesOf(file, kinds, names).length > 0)
    .flatMap(piecesOf)
  return [
    ...[...piecesOfSchema(schema), ...speaking].flatMap((piece) => usesOf(piece, kinds, names)),
    ...usesOfTriggers(schema),
  ]
}
