/** `npm run db statements [FOLDER]`: runs the module tests and makes the record of what the program sends, or of what such a run kept already. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Advice } from '../dev/advice.ts'
import { runNode } from '../test/run.ts'
import { APP, OWNER, addressAs, prepareRoles } from './database-roles.ts'
import { plannable } from './look-at-statements.ts'
import { migrate } from './migrate.ts'
import { lookAt } from './old-version.ts'
import { startScratchPostgres } from './scratch.ts'
import { readKept, writeRecord } from './statement-record.ts'
import type { KeptStatement } from './statement-record.ts'

const keep = async (folder: string) => {
  const { code } = await runNode(['tools/test/test.ts', 'modules'], {
    isSilent: false,
    env: { KRATHONG_STATEMENTS: folder },
  })
  if (code !== 0) throw new Advice('The module tests failed: a record is made of a version that passes them.')
}

/** Only what a new database can plan: tables that a statement made for itself a moment before are not there. */
const plannedOf = async (kept: readonly KeptStatement[]) => {
  const postgres = await startScratchPostgres()
  try {
    await prepareRoles(postgres.url)
    await migrate(addressAs(OWNER, postgres.url))
    const { statements } = await lookAt(addressAs(APP, postgres.url), kept)
    return {
      good: statements.filter(([, { refusal }]) => refusal === null).map(([one]) => one),
      bad: statements.flatMap(([{ text, from }, { refusal }]) =>
        refusal === null ? [] : [`${refusal} (${from}: ${text})`],
      ),
    }
  } finally {
    await postgres.stop()
  }
}

export const makeRecord = async (say: (text: string) => void, kept?: string) => {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'krathong-statements-'))
  try {
    if (!kept) await keep(folder)
    const { good, bad } = await plannedOf(readKept(folder).filter(({ text }) => plannable(text) !== null))
    for (const one of bad) say(`Left out: ${one}`)
    writeRecord(good)
    const sources = new Set(good.map(({ from }) => from)).size
    say(`Recorded ${good.length} statements of ${sources} sources; ${bad.length} could not be planned.`)
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}
