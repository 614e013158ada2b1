import { minorUnit } from '@krathong/money'
import type { PointProgramme } from '@krathong/protocol/calls/points-back-office'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readProgramme } from './programme-reads.ts'
import { insertProgramme } from './programme-store.ts'
import { isProgrammeSound } from './rules.ts'

export interface ProgrammeSave {
  version: number
  programme: PointProgramme
  reason: string
}

/** Puts the next version in force: for bets placed from now on, and for points converted from now on. */
export const saveProgramme = (
  { app, settings }: { app: App; settings: Settings },
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { version, programme, reason }: ProgrammeSave,
): Promise<{ version: number }> =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    if (!isProgrammeSound(programme, minorUnit(value.currency.exponent)))
      throw new Refusal('BAD_INPUT', {}, { programme: { code: 'INVALID' } })
    if (programme.convert && !value.currency.isPlayMoney) throw new Refusal('NOT_PLAY_MONEY')
    const before = await readProgramme(tx, brandId)
    const next = { brandId, version: version + 1, value: programme, by: caller.username }
    if (before.version !== version || !(await insertProgramme(tx, next)))
      throw new Refusal('VERSION_CONFLICT', { version: before.version, updatedBy: before.changedBy })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'points.programme',
      subject: `brand:${brandId}`,
      before: before.value,
      after: programme,
      reason,
    })
    return { version: next.version }
  })
