import { correctionKind } from '../modules/books/index.ts'
import { endLinkKind } from '../modules/elsewhere/index.ts'
import type { ApprovalKind } from '../modules/operators/index.ts'
import { pointsCorrectionKind } from '../modules/points/index.ts'
import { liftStopKind, unfreezeKind } from '../modules/protection/index.ts'
import { resetFactorKind } from '../modules/players/index.ts'
import { heldWinKind } from '../modules/vendors/index.ts'
import { settleUnknownKind } from '../modules/withdrawals/index.ts'
import type { WithdrawalParts } from '../modules/withdrawals/index.ts'

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
