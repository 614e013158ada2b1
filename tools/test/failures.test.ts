import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { journeyFailures, vitestFailures } from './failures.ts'

it('tells failed tests, and files that could not begin, by name and reason', () => {
  const answer = vitestFailures({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'is well', failureMessages: null },
          {
            status: 'failed',
            fullName: 'is broken',
            failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  })
  expect(answer).toEqual([
    '- a.test.ts: is broken\n    expected 1\n    to be 2',
    '- b.test.ts\n    no such module',
  ])
})

it('tells a failed journey with the outline of its page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-failures-'))
  try {
    const path = join(folder, 'error-context.md')
    writeFileSync(path, '# Instructions\nread me\n# Page snapshot\n- button "Submit"')
    const spec = (ok: boolean, title: string) => ({
      title,
      ok,
      file: 'a.spec.ts',
      tests: [
        {
          projectName: 'thai',
          results: [
            ok
              ? { attachments: [] }
              : { error: { message: 'not visible' }, attachments: [{ name: 'error-context', path }] },
          ],
        },
      ],
    })
    const answer = journeyFailures({
      suites: [{ suites: [{ specs: [spec(true, 'goes'), spec(false, 'breaks')] }] }],
    })
    expect(answer).toEqual([
      '- a.spec.ts [thai]: breaks\n    not visible\n    # Page snapshot\n    - button "Submit"',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
