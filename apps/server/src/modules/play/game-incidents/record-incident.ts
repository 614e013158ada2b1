import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { holdGame } from '../catalog/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { countRounds, insertClosure, insertRound } from './store.ts'

/** So many rounds of one game within a day, and nobody plays it until somebody has looked. */
export const MOST_A_DAY = 3
const SYSTEM = { operatorId: '00000000-0000-0000-0000-000000000000', username: 'system' }

export interface GameIncident {
  roundId: string
  gameId: string
  fault: string
}

/** Notes a round that could not be finished, in the transaction that voids it; closes its game when it was one too many. */
export const recordIncident = async (tx: Tx, incident: GameIncident): Promise<void> => {
  const { gameId, fault } = incident
  if (!(await insertRound(tx, incident))) return
  const rounds = await countRounds(tx, gameId)
  if (rounds < MOST_A_DAY) return
  const closureId = newId()
  const isNew = await insertClosure(tx, { closureId, gameId, rounds, fault })
  // Also where staff let it go in the lobby and never said that it was mended.
  const isHeld = await holdGame(tx, gameId)
  if (!isNew && !isHeld) return
  await recordAudit(tx, {
    operator: SYSTEM,
    address: 'local',
    action: 'breakdowns.close-game',
    subject: `game:${gameId}`,
    before: { inMaintenance: !isHeld },
    after: { inMaintenance: true, rounds, fault },
  })
}
