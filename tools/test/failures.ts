/**
 * What failed, read from the runners' own reports: said once more after the table, because a long log is often kept only by its end.
 */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Enough for an assertion and the place it stands at. */
const MOST_LINES = 12
/** Enough for a page's outline. */
const MOST_OUTLINE = 80
/** A line of a log, not a page. */
const LINE = 240

const linesOf = (text: string, most: number): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, most)
    .map((line) => `    ${line.slice(0, LINE)}`)
    .join('\n')

const entry = (name: string, message: string) => `- ${name}\n${linesOf(message, MOST_LINES)}`

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

/** Every failed test of a report of Vitest; a file that could not begin counts by its own message. */
export const vitestFailures = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [entry(name, message)] : []
    return failed.map(({ fullName, failureMessages }) =>
      entry(`${name}: ${fullName}`, (failureMessages ?? []).join('\n')),
    )
  })

interface Attempt {
  error?: { message?: string; stack?: string }
  attachments: { name: string; path?: string }[]
}
interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; ok: boolean; tests: { projectName: string; results: Attempt[] }[] }[]
}
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

/** How the page stood, by the outline that Playwright keeps of it. */
const outlineOf = ({ attachments }: Attempt): string => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (!path || !existsSync(path)) return ''
  const text = readFileSync(path, 'utf8')
  return `\n${linesOf(text.slice(Math.max(0, text.indexOf('# Page snapshot'))), MOST_OUTLINE)}`
}

/** Every failed journey of a report of Playwright, with how the page stood. */
export const journeyFailures = ({ suites }: Pick<PlaywrightReport, 'suites'>): string[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .flatMap(({ title, file, tests }) =>
        tests.flatMap(({ projectName, results }) =>
          results
            .filter(({ error }) => error)
            .map(
              (attempt) =>
                entry(
                  `${file} [${projectName}]: ${title}`,
                  attempt.error?.stack ?? attempt.error?.message ?? '',
                ) + outlineOf(attempt),
            ),
        ),
      ),
    ...journeyFailures({ suites: inner }),
  ])
