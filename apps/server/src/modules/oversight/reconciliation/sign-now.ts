import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Actor } from '../../core/operators/index.ts'
import { makeRoot } from './make-root.ts'
import { openSigningKey } from './signing-key.ts'

/** Signs a root between two midnights because an operator asks for it; null while nothing is sealed or another one is being made. */
export const signNow = async (app: App, by: Actor): Promise<string | null> => {
  const made = await makeRoot(app, await openSigningKey(app), { isWanted: true })
  if (!made) return null
  const root = String(made.rootNo)
  await transact(app.db, (tx) =>
    recordAudit(tx, {
      ...by,
      action: 'books.sign',
      subject: `root:${root}`,
      before: null,
      after: { transfers: made.document.transfers, funds: made.document.funds },
    }),
  )
  return root
}
