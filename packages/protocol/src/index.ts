/**
 * What browser and server promise each other: every call (method, path, input, output, refusals), every realtime topic and the
 * catalogue of refusals, each declared once.
 */
import { accountCalls } from './calls/account.ts'
import { approvalsCalls } from './calls/backoffice-approvals.ts'
import { networkCalls, ownCalls, staffCalls } from './calls/backoffice-staff.ts'
import { ledgerCalls, operatorCalls, playersCalls, roundsCalls } from './calls/backoffice.ts'
import { contentAdminCalls, settingsCalls } from './calls/backoffice-desk.ts'
import { bettingCalls } from './calls/betting.ts'
import { booksCalls, booksDeskCalls } from './calls/books.ts'
import { catalogCalls } from './calls/catalog.ts'
import { contentCalls } from './calls/content.ts'
import { paymentPasswordCalls } from './calls/payment-password.ts'
import { depositCalls } from './calls/deposits.ts'
import { depositAdminCalls } from './calls/deposits-desk.ts'
import { lineDeskCalls } from './calls/line-desk.ts'
import { linesCalls } from './calls/lines.ts'
import { playCalls } from './calls/play.ts'
import { recordsCalls } from './calls/records.ts'
import { securityCalls } from './calls/security.ts'
import { systemCalls } from './calls/system.ts'
import { vendorWalletCalls } from './calls/vendor-wallets.ts'
import { vendorDeskCalls } from './calls/vendor-desk.ts'
import { walletCalls } from './calls/wallet.ts'
import { withdrawalDeskCalls } from './calls/withdrawal-desk.ts'
import { withdrawalCalls } from './calls/withdrawals.ts'

export const calls = {
  system: systemCalls,
  account: accountCalls,
  paymentPassword: paymentPasswordCalls,
  security: securityCalls,
  wallet: walletCalls,
  vendorWallets: vendorWalletCalls,
  withdrawals: withdrawalCalls,
  withdrawalDesk: withdrawalDeskCalls,
  catalog: catalogCalls,
  content: contentCalls,
  betting: bettingCalls,
  deposits: depositCalls,
  depositAdmin: depositAdminCalls,
  records: recordsCalls,
  lines: linesCalls,
  lineDesk: lineDeskCalls,
  play: playCalls,
  operator: operatorCalls,
  approvals: approvalsCalls,
  staff: staffCalls,
  networks: networkCalls,
  own: ownCalls,
  players: playersCalls,
  rounds: roundsCalls,
  ledger: ledgerCalls,
  books: booksCalls,
  booksDesk: booksDeskCalls,
  contentAdmin: contentAdminCalls,
  settings: settingsCalls,
  vendorDesk: vendorDeskCalls,
} as const

export type Calls = typeof calls
export type {
  Audience,
  CallGroup,
  CallInput,
  CallOutput,
  CallRead,
  CallSpec,
  Door,
  Method,
  Permission,
} from './call.ts'
