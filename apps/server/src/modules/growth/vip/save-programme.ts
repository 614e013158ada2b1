import type { VipLevel } from '@krathong/protocol/calls/vip'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { amountsOf, readProgramme } from './reads.ts'
import { areLevelsSound } from './rules.ts'
import { insertProgramme } from './store.ts'

export interface ProgrammeSave {
  version: number
  levels: VipLevel[]
  reason: string
}

/** Puts the next version of the levels in force. Nobody falls by it; who reaches more under it is lifted at their next bet. */
export const saveProgramme = (
  { app, settings }: { app: App; settings: Settings },
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { version, levels, reason }: ProgrammeSave,
) =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    const isNamed = levels.every(({ names }) => names[value.defaultLanguage]?.trim())
    if (!areLevelsSound(amountsOf(levels)) || !isNamed)
      throw new Refusal('BAD_INPUT', {}, { levels: { code: 'INVALID' } })
    const before = await readProgramme(tx, brandId)
    const next = version + 1
    const isNext = before.version === version
    if (!isNext || !(await insertProgramme(tx, { brandId, version: next, levels, by: caller.username })))
      throw new Refusal('VERSION_CONFLICT', { version: before.version, updatedBy: before.changedBy })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'vip.programme',
      subject: `brand:${brandId}`,
      before: before.levels,
      after: levels,
      reason,
    })
    return { version: next }
  })
