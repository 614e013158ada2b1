import type { Verdict } from './run-scenario.ts'

const marks = { pass: 'pass', fail: 'FAIL', 'not-here': '-' } as const

/** One line a scenario, and the sum. */
export const reportOf = (dialect: string, url: string, verdicts: readonly Verdict[]): string => {
  const wide = Math.max(...verdicts.map(({ name }) => name.length))
  const lines = verdicts.map(
    ({ no, name, state, note }) =>
      `${String(no).padStart(3)}  ${name.padEnd(wide)}  ${marks[state].padEnd(4)}${note ? `  ${note}` : ''}`,
  )
  const count = (state: Verdict['state']) => verdicts.filter((verdict) => verdict.state === state).length
  return [
    `${dialect} at ${url}`,
    '',
    ...lines,
    '',
    `${count('pass')} passed, ${count('fail')} failed, ${count('not-here')} not in this dialect or set-up`,
  ].join('\n')
}
