import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { releaseGame } from '../catalog/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { endClosure } from './store.ts'

/** Lets a game go that closed itself. Its rounds are counted afresh from here. */
export const reopenGame = (
  app: App,
  { caller, request }: CallContext<OperatorCaller>,
  { closureId, reason }: CallRead<typeof calls.gameIncidentsBackOffice.reopen>,
) =>
  transact(app.db, async (tx) => {
    const closure = await endClosure(tx, closureId, caller.username, reason)
    if (!closure) throw new Refusal('NOT_FOUND')
    await releaseGame(tx, closure.game_id)
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'breakdowns.reopen-game',
      subject: `game:${closure.game_id}`,
      before: { inMaintenance: true, rounds: closure.rounds, fault: closure.fault },
      after: { inMaintenance: false },
      reason,
    })
    return {}
  })
