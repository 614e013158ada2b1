import { correctionKind } from '../modules/oversight/reconciliation/index.ts'
import { endLinkKind } from '../modules/people/identity-providers/index.ts'
import type { ApprovalKind } from '../modules/core/operators/index.ts'
import { pointsCorrectionKind } from '../modules/growth/points/index.ts'
import { liftStopKind, unfreezeKind } from '../modules/people/protection/index.ts'
import { resetFactorKind } from '../modules/people/players/index.ts'
import { heldWinKind } from '../modules/play/vendors/index.ts'
import { settleUnknownKind } from '../modules/money/withdrawals/index.ts'
import type { WithdrawalParts } from '../modules/money/withdrawals/index.ts'

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
