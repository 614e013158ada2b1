import type { Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/database.ts'
import type { App } from '../../../platform/app.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeIdentity } from '../players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readPolicy } from './policy.ts'
import { readEverLevel, readIdentityStatus, readShownTerms } from './reads.ts'
import { judgeDeposit, judgeWithdrawal } from './rules/levels.ts'
import type { Act } from './rules/levels.ts'
import { bindNotice, insertCase } from './store.ts'

/** Refuses money that needs a check which is not there; `total` holds this movement and all before it. */
export const requireIdentity = async (
  tx: Tx,
  settings: Settings,
  { playerId, act, total }: { playerId: string; act: Act; total: bigint },
): Promise<void> => {
  const policy = await readPolicy(tx, settings)
  if (!policy.isOn) return
  const [status, notices, everLevel] = await Promise.all([
    readIdentityStatus(tx, playerId),
    readShownTerms(tx, playerId),
    readEverLevel(tx, playerId),
  ])
  const version = act === 'deposit' ? notices.acknowledged : notices.bound
  const shownPolicy = version === null ? null : await readPolicy(tx, settings, version)
  const asked = { policy, shownPolicy, ...status, everLevel, total }
  const verdict = act === 'deposit' ? judgeDeposit(asked) : judgeWithdrawal(asked)
  if (verdict.kind === 'tell') throw new Refusal('IDENTITY_NOT_TOLD', { version: policy.version })
  if (verdict.kind === 'ask') throw new Refusal('IDENTITY_NEEDED', { level: verdict.level })
  if (act === 'deposit') await bindNotice(tx, playerId, policy.version)
}

const noteAsked = (app: App, playerId: string, level: number) =>
  transact(app.db, async (tx) => {
    const { brandId } = await readIdentityStatus(tx, playerId)
    const made = await insertCase(tx, { caseId: newId(), playerId, brandId, level, actor: 'rule' })
    if (made) await writeIdentity(tx, playerId, { state: 'asked' })
  })

/** Runs money work; where it is refused for want of a check, the check stands as asked before the refusal is told. */
export const askingIdentity = async <T>(app: App, playerId: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'IDENTITY_NEEDED')
      await noteAsked(app, playerId, Number(error.details['level']))
    throw error
  }
}
