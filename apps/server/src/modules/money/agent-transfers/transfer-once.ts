import { formatAmount } from '@krathong/money'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { idFor, isRecentId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { consumeStepUp } from '../../people/players/index.ts'
import { findCounterpart, requireMoneyOpen } from './find-counterpart.ts'
import { transferAmount } from './transfer-settings.ts'
import type { TransferSettings } from './transfer-settings.ts'
import { isSameAgain, readByRequest, readPairToday, readSentToday } from './reads.ts'
import type { ReceiptRow } from './reads.ts'
import { tagsOf } from './rules/limits.ts'
import { lockDay, takeFromDay, insertTransfer } from './store.ts'
import type { TransferDay, TransferRow } from './store.ts'
import type { WantedTransfer } from './types.ts'
import { post } from '../../core/ledger/index.ts'
import type { AccountBalance } from '../../core/ledger/index.ts'
import { cashOf, requireUnbound } from '../../people/wallet/index.ts'
import { CAUSE } from './rules/causes.ts'

/** Writes the receipt and moves the money, in this order: the database takes no money without its receipt. */
const writeTransfer = async (tx: Tx, row: TransferRow): Promise<AccountBalance[]> => {
  // The same request of a moment ago in another day or direction: asked again, it finds its first answer.
  if (!(await insertTransfer(tx, row))) throw new Refusal('TRY_AGAIN')
  const { accounts } = await post(tx, [
    {
      cause: { kind: CAUSE[row.purpose], id: row.transferId },
      debit: cashOf(row.senderId),
      credit: cashOf(row.receiverId),
      currency: row.currency,
      amount: row.amount,
    },
  ])
  await requireUnbound(tx, row.senderId)
  return accounts
}

/** The first answer to the same request, or KEY_REUSED when it asked for something else. */
const repeat = (
  first: ReceiptRow,
  { direction, downlineId, purpose, note }: WantedTransfer,
  amount: bigint,
) => {
  const isSame =
    first.amount === amount &&
    first.purpose === purpose &&
    first.note === note &&
    (direction === 'up' || first.receiver_id === downlineId)
  if (!isSame) throw new Refusal('KEY_REUSED')
  return { receipt: first, accounts: [] }
}

const requireProof = (tx: Tx, senderId: string, wanted: WantedTransfer) => {
  const { requestId, amount, direction, downlineId, purpose, note } = wanted
  return consumeStepUp(tx, {
    playerId: senderId,
    action: direction === 'up' ? 'transfer-upline' : 'transfer-downline',
    detail:
      direction === 'up'
        ? { requestId, amount }
        : { requestId, amount, downlineId: downlineId!, purpose, note },
    proof: wanted.proof,
  })
}

const takeDay = async (tx: Tx, day: TransferDay, amount: bigint, { bounds, currency }: TransferSettings) => {
  if (await takeFromDay(tx, day, amount, bounds.perDay)) return
  const left = bounds.perDay - (await readSentToday(tx, day))
  throw new Refusal('TRANSFER_LIMIT', { left: formatAmount(left > 0n ? left : 0n, currency.exponent) })
}

/** The transfer inside its transaction: checked under the sender's day, proven, capped, written and posted; a repeat is only told again. */
export const transferOnce = async (
  tx: Tx,
  senderId: string,
  wanted: WantedTransfer,
  rules: TransferSettings,
) => {
  const { requestId, purpose, note } = wanted
  const { currency, timeZone, watch } = rules
  const amount = transferAmount(wanted.amount, rules)
  const day = { playerId: senderId, direction: wanted.direction, currency: currency.code, timeZone }
  await lockDay(tx, day)
  const first = await readByRequest(tx, senderId, requestId)
  if (first) return repeat(first, wanted, amount)
  if (!isRecentId(requestId, now())) throw new Refusal('KEY_MALFORMED')
  const line = await findCounterpart(tx, senderId, wanted)
  await requireMoneyOpen(tx, { senderId, receiverId: line.receiverId, timeZone })
  const wasJustNow = await isSameAgain(tx, { edgeId: line.edgeId, senderId, amount }, rules.sameAgainSeconds)
  if (wasJustNow && !wanted.isSameAgainMeant)
    throw new Refusal('TRANSFER_SAME_AGAIN', { seconds: rules.sameAgainSeconds })
  await requireProof(tx, senderId, wanted)
  await takeDay(tx, day, amount, rules)
  const today = await readPairToday(tx, { edgeId: line.edgeId, senderId, timeZone })
  const tags = tagsOf(today, amount, watch, wasJustNow)
  const transferId = idFor(senderId, requestId)
  const row = {
    ...line,
    transferId,
    requestId,
    senderId,
    purpose,
    currency: currency.code,
    amount,
    note,
    tags,
  }
  const accounts = await writeTransfer(tx, row)
  return { receipt: (await readByRequest(tx, senderId, requestId))!, accounts }
}
