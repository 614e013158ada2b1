import type { App } from '../../../../platform/app.ts'
import { sqlState, transactAt } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { CommitFault } from '../../../../platform/fault-points.ts'
import { Refusal } from '../../../../platform/refusal.ts'

const ATTEMPTS = 5
/** What a step was judged by changed before it was written (see protection's writeGuards). */
const MOVED = '22012'

/** One step of a draw, tried again where what it was judged by has changed meanwhile. */
export const transactDraw = async <T>(
  { db }: Pick<App, 'db'>,
  fault: CommitFault,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactAt(db, fault, work)
    } catch (error) {
      if (sqlState(error) !== MOVED) throw error
      if (attempt === ATTEMPTS) throw new Refusal('TRY_AGAIN')
    }
  }
}
