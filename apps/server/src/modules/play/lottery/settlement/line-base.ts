import { betTypeOf, judgeTicket, soldGameOf } from '@krathong/lottery'
import type { Picks, Result } from '@krathong/lottery'
import { assert } from '../../../../platform/refusal.ts'
import { lineBaseOf } from '../rules.ts'

/** A ticket as lottery.v_line_tickets tells it, as far as its judge asks. */
export interface LineTicket {
  gameCode: string
  betType: string
  picks: unknown
  each: bigint
  price: bigint
  stake: bigint
  state: string
  result: readonly number[] | null
}

/** The stake on which the line above the player earns, as the ticket stands now; nothing of one that is open or void. */
export const lineBase = ({
  gameCode,
  betType,
  picks,
  each,
  price,
  stake,
  state,
  result,
}: LineTicket): bigint => {
  if (state !== 'settled' || result === null) return 0n
  const type = betTypeOf(soldGameOf(gameCode)!.series.code, betType)
  assert(type, 'a ticket is of its series')
  const terms = { picks: picks as Picks, each, price }
  const { outcome } = judgeTicket(type, terms, result as Result)
  return lineBaseOf(type, { picks: terms.picks, each, stake, outcome })
}
