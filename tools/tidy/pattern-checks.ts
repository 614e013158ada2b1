import { RegExpParser } from '@eslint-community/regexpp'
import { analyse } from 'scslre'
import ts from 'typescript'
import type { Check } from './code-checks.ts'
import type { Source } from './sources.ts'

/** Programs and packages whose patterns may meet what a stranger, a vendor or an operator sent. */
const meetsInput = ({ path }: Source) =>
  /^(apps\/(server|simulators)|packages\/[a-z]+)\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)

/** `<!--[\s\S]*?-->`: where the end does not come, the rest is searched again for every beginning. */
const SWEEP = /(?:\.|\[\\s\\S\]|\[\^\]|\[\\d\\D\]|\[\\w\\W\])[*+]\??(?!\)?\$\/)/

const isAnchored = (pattern: string) => pattern.startsWith('^')
/** A `.` without the flag s ends with its line. */
const endsWithALine = (pattern: string, flags: string) =>
  !flags.includes('s') && !/\[\\s\\S\]|\[\^\]/.test(pattern)

/** Why a pattern could take the square of its input's length, or more; null when it cannot. */
export const slownessOf = (literal: string): string | null => {
  const end = literal.lastIndexOf('/')
  const [pattern, flags] = [literal.slice(1, end), literal.slice(end + 1)]
  const { reports } = analyse(new RegExpParser().parseLiteral(literal), { reportTypes: { Move: true } })
  const [report] = reports
  if (report) return report.exponential ? 'exponential' : `polynomial (${report.type})`
  const sweeps = SWEEP.test(pattern) && !isAnchored(pattern) && !endsWithALine(pattern, flags)
  return sweeps ? 'polynomial (sweeps the rest for each beginning)' : null
}

const literalsOf = ({ path, text }: Source): { line: number; literal: string }[] => {
  const found: { line: number; literal: string }[] = []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, literal: node.text })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** No pattern of the server or of a shared package takes more than a time that grows with its input. */
export const patternsAreLinear: Check = (sources) => {
  const judged = new Map<string, string | null>()
  return sources.filter(meetsInput).flatMap((source) =>
    literalsOf(source).flatMap(({ line, literal }) => {
      if (!judged.has(literal)) judged.set(literal, slownessOf(literal))
      const why = judged.get(literal)
      return why ? [`${source.path}:${line} ${literal} is ${why}: anchor it, bound it or read by hand`] : []
    }),
  )
}
