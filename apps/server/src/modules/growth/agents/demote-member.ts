import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { sendMessage } from '../../core/mailbox/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { makePlayer, readPlayerByName, usernameKey } from '../../people/players/index.ts'
import { endOffersTo } from '../contracts/index.ts'
import { readDuties } from '../pay-runs/index.ts'
import { leaveTeam, waitForCounting } from './store.ts'

/**
 * Makes an agent a player again, where they stand: nobody may be below, no contract may run, and all pay by contracts that ended must have
 * come. What the team was stays in the figures of the days that are over.
 */
export const demoteMember = async (
  { app, settings }: { app: App; settings: Settings },
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { account, reason }: { account: string; reason: string },
): Promise<void> => {
  const { brandId } = settings.current()
  await transact(app.db, async (tx) => {
    const found = await readPlayerByName(tx, brandId, usernameKey(account))
    if (!found) throw new Refusal('NOT_FOUND')
    await endOffersTo(tx, settings, found)
    const { hasContracts, hasPay } = await readDuties(tx, found)
    if (hasContracts) throw new Refusal('CONTRACTS_RUN')
    if (hasPay) throw new Refusal('BILLS_UNPAID')
    await waitForCounting(tx)
    const made = await makePlayer(tx, brandId, found)
    if (made === 'no-agent') throw new Refusal('NOT_AN_AGENT')
    if (made === 'leads') throw new Refusal('HAS_DOWNLINES')
    await leaveTeam(tx, found)
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'agents.demote',
      subject: `player:${found}`,
      before: { isAgent: true },
      after: { isAgent: false },
      reason,
    })
    await sendMessage(tx, {
      event: 'agent-demoted',
      fills: {},
      playerId: found,
      cause: `agent-demoted:${newId()}`,
    })
  })
}
