import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { isFlag, writeWord } from './store.ts'
import type { Word } from './store.ts'

/** What a person says of a flag, once; the next turn of the pay runs pays, or does not pay, by it. */
export const decideFlag = (
  { app, settings }: { app: App; settings: Settings },
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { flagId, state, reason }: Pick<Word, 'flagId' | 'state' | 'reason'>,
): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId } = settings.current()
    if (!(await writeWord(tx, { flagId, brandId, state, by: caller.username, reason })))
      throw new Refusal((await isFlag(tx, brandId, flagId)) ? 'FLAG_DECIDED' : 'NOT_FOUND')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'agents.flag',
      subject: `opposite-bets:${flagId}`,
      before: { state: 'OPEN' },
      after: { state },
      reason,
    })
  })
