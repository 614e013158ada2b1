import { parseAmount, formatAmount } from '@krathong/money'
import type { App } from '../../platform/app.ts'
import { now } from '../../platform/clock.ts'
import { transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PlayerCaller } from '../../platform/http/callers.ts'
import { idFor, isRecentId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { post } from '../ledger/index.ts'
import type { AccountBalance, CauseKind } from '../ledger/index.ts'
import { consumeStepUp, lockEdge, readUpline, requireRealAccount } from '../players/index.ts'
import { cashOf } from '../wallet/index.ts'
import { lineSettings } from './line-settings.ts'
import type { LineSettings } from './line-settings.ts'
import { noteRefused } from './note-refused.ts'
import { isSameAgain, readByRequest, readPairToday, readSentToday, readStanding } from './reads.ts'
import type { ReceiptRow } from './reads.ts'
import { heldUntil, isInRange, tagsOf } from './rules/limits.ts'
import { insertTransfer, lockDay, takeFromDay } from './store.ts'
import type { LineDay, TransferRow } from './store.ts'
import type { LinePurpose, WantedTransfer } from './types.ts'
import type { Settings } from '../settings/index.ts'

const CAUSE: Readonly<Record<LinePurpose, CauseKind>> = {
  'top-up': 'line-top-up',
  wage: 'line-wage',
  other: 'line-other',
  up: 'line-up',
}

const amountOf = (text: string, { bounds, currency }: LineSettings): bigint => {
  const amount = parseAmount(text, currency.exponent)
  if (amount === null) throw new Refusal('AMOUNT_MALFORMED', {}, { amount: { code: 'AMOUNT_MALFORMED' } })
  if (isInRange(amount, bounds)) return amount
  const [min, max] = [bounds.minimum, bounds.maximum].map((bound) => formatAmount(bound, currency.exponent))
  throw new Refusal('TRANSFER_OUT_OF_RANGE', { min, max })
}

/** Whom the money goes to, and along which edge; neither a stranger nor oneself ever has one. */
const findLine = async (tx: Tx, senderId: string, { direction, downlineId }: WantedTransfer) => {
  const receiverId = direction === 'up' ? (await readUpline(tx, senderId))?.playerId : downlineId
  if (!receiverId) throw new Refusal('NO_LINE')
  if (receiverId === senderId) throw new Refusal('TRANSFER_TO_SELF')
  const [uplineId, lowerId] = direction === 'up' ? [receiverId, senderId] : [senderId, receiverId]
  const edgeId = await lockEdge(tx, uplineId, lowerId)
  if (!edgeId) throw new Refusal('NOT_DIRECT_LINE')
  return { edgeId, uplineId, downlineId: lowerId, receiverId }
}

const requireStanding = async (tx: Tx, senderId: string, receiverId: string) => {
  const [sender, receiver] = [await readStanding(tx, senderId), await readStanding(tx, receiverId)]
  if (receiver?.state !== 'active') throw new Refusal('RECEIVER_CLOSED')
  const until = sender && heldUntil(sender.payment_password_changed_at, sender.now)
  if (until) throw new Refusal('TRANSFER_HELD', { until: until.toISOString() })
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

const takeDay = async (tx: Tx, day: LineDay, amount: bigint, { bounds, currency }: LineSettings) => {
  if (await takeFromDay(tx, day, amount, bounds.perDay)) return
  const left = bounds.perDay - (await readSentToday(tx, day))
  throw new Refusal('TRANSFER_LIMIT', { left: formatAmount(left > 0n ? left : 0n, currency.exponent) })
}

const writeAndPost = async (tx: Tx, row: TransferRow): Promise<AccountBalance[]> => {
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
  return accounts
}

const send = async (tx: Tx, senderId: string, wanted: WantedTransfer, rules: LineSettings) => {
  const { requestId, purpose, note } = wanted
  const { currency, timeZone, watch } = rules
  const amount = amountOf(wanted.amount, rules)
  const day = { playerId: senderId, direction: wanted.direction, currency: currency.code, timeZone }
  await lockDay(tx, day)
  const first = await readByRequest(tx, senderId, requestId)
  if (first) return repeat(first, wanted, amount)
  if (!isRecentId(requestId, now())) throw new Refusal('KEY_MALFORMED')
  const line = await findLine(tx, senderId, wanted)
  await requireStanding(tx, senderId, line.receiverId)
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
  const accounts = await writeAndPost(tx, row)
  return { receipt: (await readByRequest(tx, senderId, requestId))!, accounts }
}

const STRANGERS: ReadonlySet<string> = new Set(['NOT_DIRECT_LINE', 'TRANSFER_TO_SELF'])

/**
 * Sends free money one step along the line: up to one's agent or down to a player directly below, never to anybody else. Edge, cap of
 * the day, proof of the payment password, receipt and money stand or fall together; the same request is answered as the first time.
 */
export const sendLineTransfer = async (
  app: App,
  settings: Settings,
  caller: PlayerCaller,
  wanted: WantedTransfer,
): Promise<ReceiptRow> => {
  requireRealAccount(caller)
  const rules = lineSettings(settings)
  const { playerId } = caller
  const done = await transact(app.db, (tx) => send(tx, playerId, wanted, rules)).catch(
    async (error: unknown) => {
      if (error instanceof Refusal && STRANGERS.has(error.code))
        await noteRefused(app, playerId, wanted, error.code)
      throw error
    },
  )
  for (const { owner, currency, balance, version } of done.accounts)
    app.bus.publish('balance', { playerId: owner, currency, balance, version })
  return done.receipt
}
