import { sqlState, transactAt } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CommitFault } from '../../../platform/fault-points.ts'
import type { App } from '../../../platform/app.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { playRules } from '../../people/protection/index.ts'
import { lockDecision } from './decision-store.ts'
import type { DecisionRows } from './decision-store.ts'
import { openDecisionView } from './decision-reads.ts'
import { endedDecisionView, readCash, readPlayedRound } from '../betting/index.ts'
import type { DecisionView } from '../betting/index.ts'
import type { DecisionParts, DecisionStep } from './decision-types.ts'
import { moneyOf } from './end-decision.ts'

const ATTEMPTS = 5
/** What a step was judged by changed before it was written (see protection's writeGuards). */
const MOVED = '22012'

/** One step of a round with choices, tried again where what it was judged by has changed meanwhile. */
export const transactDecision = async <T>(
  app: Pick<App, 'db'>,
  fault: CommitFault,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactAt(app.db, fault, work)
    } catch (error) {
      if (sqlState(error) !== MOVED) throw error
      if (attempt === ATTEMPTS) throw new Refusal('TRY_AGAIN')
    }
  }
}

export const platformMoneyOf = ({ settings }: Pick<DecisionParts, 'settings'>, playerId: string) => {
  const { platformOwner, value } = settings.current()
  return moneyOf(playerId, {
    owner: platformOwner,
    exponent: value.currency.exponent,
    rules: playRules(settings),
  })
}

/** A round of the player wherever it stands, or null; one that was voided is over and has no end to tell. */
export const findDecision = async (
  rows: DecisionRows,
  playerId: string,
  roundId: string,
): Promise<DecisionView | null> => {
  const tx = rows.db
  const row = await lockDecision(rows, { playerId, roundId })
  if (row?.state === 'voided') throw new Refusal('ROUND_VOIDED')
  if (row) return openDecisionView(tx, row.round)
  const stored = await readPlayedRound(rows, playerId, roundId)
  return stored ? endedDecisionView(stored) : null
}

export const stepOf = async (
  db: Db | Tx,
  { playerId, currency }: { playerId: string; currency: string },
  step: Pick<DecisionStep, 'view' | 'isRepeat' | 'moved'>,
): Promise<DecisionStep> => {
  const { balance, version } = await readCash(db, playerId, currency)
  return { ...step, balance, balanceVersion: version }
}
