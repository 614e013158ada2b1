/** Texts that stand beside each other in a source that hands them out by a function only: read out of the source itself. */
import ts from 'typescript'
import { languageFacts } from '../../packages/protocol/src/languages.ts'
import type { Dictionaries } from './find-words.ts'

const nameOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''

const properties = (node: ts.ObjectLiteralExpression) => node.properties.filter(ts.isPropertyAssignment)

const isByLanguage = (node: ts.ObjectLiteralExpression): boolean => {
  const names = properties(node).map(({ name }) => nameOf(name))
  return names.includes('en') && names.includes('th') && names.every((name) => languageFacts(name))
}

/** Texts below a part of one language, by their path. */
const leavesOf = (node: ts.Node, path: string): [string, string][] => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [[path, node.text]]
  if (ts.isObjectLiteralExpression(node))
    return properties(node).flatMap(({ name, initializer }) =>
      leavesOf(initializer, `${path}.${nameOf(name)}`),
    )
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((part, at) => leavesOf(part, `${path}.${at}`))
  return []
}

/** Wherever an object has a part for English, for Thai and for nothing but languages; keys are the names around it. */
export const textsOfSource = (source: string): Dictionaries => {
  const found: Dictionaries = {}
  const seen = new Map<string, number>()
  const walk = (node: ts.Node, path: readonly string[]): void => {
    if (ts.isObjectLiteralExpression(node) && isByLanguage(node)) {
      const name = path.join('.')
      const times = seen.get(name) ?? 0
      seen.set(name, times + 1)
      const key = times === 0 ? name : `${name}.${times}`
      for (const { name: language, initializer } of properties(node))
        for (const [leaf, text] of leavesOf(initializer, key)) (found[nameOf(language)] ??= {})[leaf] = text
      return
    }
    const own =
      (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) || ts.isPropertyAssignment(node)
        ? [...path, nameOf(node.name as ts.PropertyName)]
        : path
    ts.forEachChild(node, (child) => walk(child, own))
  }
  walk(ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true), [])
  return found
}
