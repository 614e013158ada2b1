import { correctionKind } from '../modules/oversight/reconciliation/program.ts'
import { endLinkKind } from '../modules/people/identity-providers/program.ts'
import type { ApprovalKind } from '../modules/core/operators/index.ts'
import { pointsCorrectionKind } from '../modules/growth/points/program.ts'
import { liftStopKind, unfreezeKind } from '../modules/people/protection/program.ts'
import { resetFactorKind } from '../modules/people/players/program.ts'
import { heldWinKind } from '../modules/play/vendors/program.ts'
import { settleUnknownKind } from '../modules/money/withdrawals/program.ts'
import type { WithdrawalParts } from '../modules/money/withdrawals/program.ts'

/** The acts that need four eyes, each from the module that performs it: the routes and the worker are given this list. */
export const approvalKinds = ({ withdrawals }: { withdrawals: WithdrawalParts }): ApprovalKind[] => [
  correctionKind,
  endLinkKind,
  liftStopKind,
  unfreezeKind,
  resetFactorKind(withdrawals.app),
  settleUnknownKind(withdrawals),
  heldWinKind(withdrawals.app, withdrawals.settings),
  pointsCorrectionKind(withdrawals.settings),
]
