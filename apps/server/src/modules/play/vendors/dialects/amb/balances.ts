import { Digits, formatAmount, LEDGER_EXPONENT, minorUnit, roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { CoreResult, EventKind, WalletRequest } from '../../types.ts'

const sign: Partial<Record<EventKind, bigint>> = { bet: -1n, tip: -1n, win: 1n, promo: 1n, adjust: 1n }

type Applied = Extract<WalletRequest, { kind: 'apply' }>

/** What the events that were new moved, as far as the request itself tells; a rollback names no amount. */
const moved = (result: CoreResult, { events }: Applied): Amount =>
  events.reduce(
    (sum, { kind, amount }, index) =>
      result.events[index]?.isRepeat === false ? sum + (sign[kind] ?? 0n) * amount : sum,
    0n,
  )

/** The balance before the request, told beside the one after it. */
export const balanceBefore = (result: CoreResult, request: Applied): Digits => {
  const exponent = result.exponent ?? LEDGER_EXPONENT
  const before = result.balance! - moved(result, request)
  return new Digits(formatAmount(roundTo(before, minorUnit(exponent), 'down'), exponent))
}
