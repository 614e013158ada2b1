import { Digits } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { z } from 'zod'
import { DialectFault } from '../../seamless/dialect.ts'
import type { WalletEvent } from '../../types.ts'
import { decimalAmount, decimalText, idText, optionalId, shaped } from '../reading.ts'

export const envelope = z.object({ id: idText, username: idText, currency: idText, productId: idText })

/** What every answer repeats of its request; nothing here is needed to understand it. */
export const echo = z.object({
  id: optionalId,
  timestampMillis: z.instanceof(Digits).optional(),
  productId: optionalId,
  username: optionalId,
})

const written = decimalText.nullish().transform((text) => text ?? '0')

const transaction = z.object({
  id: idText,
  roundId: optionalId,
  gameCode: optionalId,
  betAmount: written,
  payoutAmount: written,
  /** Bet and win in this one call. */
  isSingleState: z.boolean().nullish(),
  isEndRound: z.boolean().nullish(),
  transactionType: z.enum(['BY_TRANSACTION', 'BY_ROUND']).nullish(),
})
const list = z.object({ txns: z.array(transaction).min(1).max(100) })

const change = z.object({ refId: idText, status: z.enum(['DEBIT', 'CREDIT']), amount: decimalText })
const changes = z.object({ txns: z.array(change).min(1).max(100) })

type Transaction = z.output<typeof transaction>
type Reading = (text: string) => Amount

const placeOf = ({ id, roundId, gameCode }: Transaction) => ({
  roundId: roundId ?? id,
  gameCode: gameCode ?? '',
  closesRound: false,
})

const betOf = (one: Transaction, amount: Reading): WalletEvent => ({
  kind: 'bet',
  txId: `bet:${one.id}`,
  ...placeOf(one),
  amount: amount(one.betAmount),
  // A stake of nothing is a free round; this vendor does not say whose.
  ...(amount(one.betAmount) === 0n ? { campaignId: 'free' } : {}),
})

const settleOf = (one: Transaction, amount: Reading): WalletEvent => ({
  kind: 'win',
  txId: `settle:${one.id}`,
  winKind: 'win',
  // Settling a round pays for all its bets, settling a transaction for its own.
  ...(one.transactionType === 'BY_ROUND' ? {} : { refTxId: `bet:${one.id}` }),
  ...placeOf(one),
  amount: amount(one.payoutAmount),
  closesRound: one.isEndRound ?? one.transactionType === 'BY_ROUND',
})

const takeBack = (one: Transaction, name: string, ref: string): WalletEvent => ({
  kind: 'rollback',
  txId: `${name}:${one.id}`,
  refTxId: `${ref}:${one.id}`,
  ...placeOf(one),
  amount: 0n,
})

/** A settled round runs again when its payout is taken back; a cancelled one when its stake is taken again. */
const reopen = (one: Transaction, amount: Reading): WalletEvent => {
  const stake = amount(one.betAmount)
  if (amount(one.payoutAmount) > 0n || stake === 0n) return takeBack(one, 'rollback', 'settle')
  return { kind: 'adjust', txId: `reopen:${one.id}`, ...placeOf(one), amount: -stake }
}

/** The new stake of a running bet, whatever it was before: told again under another request it changes nothing. */
const restakes = (json: unknown, amount: Reading): WalletEvent[] => {
  const { id } = shaped(envelope, json)
  return shaped(list, json).txns.map((one) => ({
    kind: 'restake',
    txId: `restake:${one.id}:${id}`,
    refTxId: `bet:${one.id}`,
    ...placeOf(one),
    amount: amount(one.betAmount),
  }))
}

const readers: Record<string, (one: Transaction, amount: Reading) => WalletEvent[]> = {
  placeBets: (one, amount) => [betOf(one, amount)],
  settleBets: (one, amount) =>
    one.isSingleState ? [betOf(one, amount), settleOf(one, amount)] : [settleOf(one, amount)],
  cancelBets: (one) => [takeBack(one, 'cancel', 'bet')],
  voidSettled: (one) => [takeBack(one, 'void-win', 'settle'), takeBack(one, 'void', 'bet')],
  rollback: (one, amount) => [reopen(one, amount)],
  winRewards: (one, amount) => [
    { kind: 'promo', txId: `reward:${one.id}`, ...placeOf(one), amount: amount(one.payoutAmount) },
  ],
  placeTips: (one, amount) => [
    { kind: 'tip', txId: `tip:${one.id}`, ...placeOf(one), amount: amount(one.betAmount) },
  ],
  cancelTips: (one) => [takeBack(one, 'untip', 'tip')],
}

const adjustments = (json: unknown, amount: Reading): WalletEvent[] =>
  shaped(changes, json).txns.map((one) => ({
    kind: 'adjust',
    txId: `adjust:${one.refId}`,
    roundId: `adjust:${one.refId}`,
    gameCode: '',
    amount: one.status === 'DEBIT' ? -amount(one.amount) : amount(one.amount),
    closesRound: false,
  }))

/** All effects one callback asks for, in its order. Bets, settlements and cancels of one id are told apart by a prefix. */
export const readEvents = (name: string, json: unknown, exponent: number): WalletEvent[] => {
  const amount: Reading = (text) => decimalAmount(text, exponent)
  if (name === 'adjustBalance') return adjustments(json, amount)
  if (name === 'adjustBets') return restakes(json, amount)
  const read = readers[name]
  if (!read) throw new DialectFault(name)
  return shaped(list, json).txns.flatMap((one) => read(one, amount))
}
