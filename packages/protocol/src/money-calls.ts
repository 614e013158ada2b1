/** Calls with which a player sees and moves money. */
import { booksCalls } from './calls/books.ts'
import { depositCalls } from './calls/deposits.ts'
import { linesCalls } from './calls/lines.ts'
import { pointsCalls } from './calls/points.ts'
import { recordsCalls } from './calls/records.ts'
import { vendorWalletCalls } from './calls/vendor-wallets.ts'
import { walletCalls } from './calls/wallet.ts'
import { withdrawalCalls } from './calls/withdrawals.ts'

export const moneyCalls = {
  wallet: walletCalls,
  vendorWallets: vendorWalletCalls,
  withdrawals: withdrawalCalls,
  deposits: depositCalls,
  records: recordsCalls,
  lines: linesCalls,
  points: pointsCalls,
  books: booksCalls,
} as const
