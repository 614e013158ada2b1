import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { checkProgram, noteAlsoAsked } from './check-program.ts'
import type { Asker, ProgramPlace } from './check-program.ts'
import { partsFile } from './parts-file.ts'
import type { Change } from './rules.ts'
import { readChecks } from './reads.ts'

/** `place` is null where the program was not told what it is made of: in tests, and while it is being developed. */
export const programIntegrityRoutes = (app: App, place: ProgramPlace | null) => {
  // A look takes seconds of a core: who asks meanwhile gets its answer.
  let underWay: ReturnType<typeof checkProgram> | null = null
  const check = async (to: ProgramPlace, asker: Asker) => {
    if (underWay === null) {
      underWay = checkProgram(app, to, { asker }).finally(() => (underWay = null))
      return underWay
    }
    const found = await underWay
    await noteAlsoAsked(app, to, asker, found)
    return found
  }
  return implement('programIntegrity', calls.programIntegrity, {
    checks: async ({ cursor, limit }) => {
      const rows = await readChecks(app.db, { before: cursor, limit: limit + 1 })
      const content = rows.slice(0, limit).map((row) => ({
        ...{ checkId: row.check_id, place: row.place, version: row.version, hash: row.hash },
        at: row.at.toISOString(),
        parts: row.parts_count,
        changedCount: row.changed_count,
        changed: row.changed as unknown as Change[],
        askedBy: row.asked_by,
      }))
      return { content, nextCursor: rows.length > limit ? content.at(-1)!.checkId : null }
    },
    exportParts: () => partsFile(app),
    check: (_, { caller, request }) => {
      if (!place) throw new Refusal('NOT_FOUND')
      return check(place, { operator: caller, address: request.address })
    },
  })
}
