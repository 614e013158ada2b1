import { calls } from '@krathong/protocol'
import { implement } from '../../../../platform/http/implement.ts'
import { readOperatorNames } from '../../../core/operators/index.ts'
import { readUsernames } from '../../../people/players/index.ts'
import { declareTie, endTie, noteTie } from './change-ties.ts'
import type { WithdrawalParts } from '../parts.ts'
import { readTies } from './ties-store.ts'

const listTies = async (
  { app }: WithdrawalParts,
  wanted: { pageNo: number; pageSize: number },
  viewer: string,
) => {
  const { rows, page } = await readTies(app.db, wanted)
  const operators = await readOperatorNames(
    app.db,
    rows.map((row) => row.operator_id),
  )
  const accounts = await readUsernames(
    app.db,
    rows.map((row) => row.player_id),
  )
  return {
    ...page,
    content: rows.map((row) => ({
      operatorId: row.operator_id,
      operator: operators.get(row.operator_id) ?? row.operator_id,
      playerId: row.player_id,
      account: accounts.get(row.player_id) ?? row.player_id,
      notedBy: row.noted_by,
      notedAt: row.noted_at.toISOString(),
      isMine: row.operator_id === viewer,
    })),
  }
}

/** Who of the staff is close to which player. */
export const staffTieRoutes = (parts: WithdrawalParts) =>
  implement('staffTies', calls.staffTies, {
    ties: (wanted, { caller }) => listTies(parts, wanted, caller.operatorId),
    declareTie: (wanted, deciding) => declareTie(parts, deciding, wanted),
    noteTie: (wanted, deciding) => noteTie(parts, deciding, wanted),
    endTie: (wanted, deciding) => endTie(parts, deciding, wanted),
  })
