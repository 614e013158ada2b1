import { newId } from '../../../../platform/ids.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { isHeldBack, lockFreeAccounts, post } from '../../../core/ledger/index.ts'
import type { Transfer } from '../../../core/ledger/index.ts'
import { keptAmount, sendMessage } from '../../../core/mailbox/index.ts'
import { cashOf, oweMoney, receivablesOf } from '../../../people/wallet/index.ts'
import type { Receivable } from '../../../people/wallet/index.ts'
import { correctSharedBets } from '../../betting/index.ts'
import { insertTicketCorrections, setTicketsCorrected } from './corrections-store.ts'
import type { Corrected } from './corrections-store.ts'
import type { DrawRow } from '../store.ts'
import type { LotteryParts } from '../types.ts'

/** What accounts hold after a posting. */
export type Posted = Awaited<ReturnType<typeof post>>

interface Booked {
  transfers: Transfer[]
  /** Of what goes back: what the player did not have, ticket by ticket. */
  owed: ReadonlyMap<string, bigint>
}

/**
 * Books the difference that a corrected result makes for some tickets: what was paid too little comes to the player, what was paid too much
 * goes back as far as the money is there, and the rest is owed. All of one currency and one draw, and none without a difference. Answers what
 * their accounts hold after it.
 */
export const correctTickets = async (
  tx: Tx,
  parts: LotteryParts,
  draw: DrawRow,
  { changed, at }: { changed: readonly Corrected[]; at: Date },
): Promise<Posted> => {
  await setTicketsCorrected(tx, draw, changed)
  const { transfers, owed } = await book(tx, parts, draw, changed)
  const posted = await post(tx, transfers)
  await correctSharedBets(
    tx,
    changed.map(({ ticket: { bet_id: betId, player_id: playerId, placed_at: placedAt }, payout }) => ({
      ...{ betId, playerId, placedAt, payout },
    })),
    at,
  )
  await insertTicketCorrections(
    tx,
    draw.version,
    changed.map(({ ticket, payout }) => ({
      ...{ betId: ticket.bet_id, before: ticket.payout, after: payout, owed: owed.get(ticket.bet_id) ?? 0n },
    })),
  )
  await notifyTicket(tx, parts, draw, { changed, owed })
  return posted
}

/** Who has won more is paid first, so that what another ticket of theirs gives back finds it. */
const book = async (
  tx: Tx,
  { settings }: LotteryParts,
  { version }: DrawRow,
  changed: readonly Corrected[],
): Promise<Booked> => {
  const { platformOwner } = settings.current()
  const games = { owner: platformOwner, purpose: 'games' as const }
  const receivables = receivablesOf(platformOwner)
  const { currency } = changed[0]!.ticket
  const owners = [...new Set(changed.map(({ ticket }) => ticket.player_id))]
  const cash = new Map(await lockFreeAccounts(tx, owners, { purpose: 'cash', currency, mayWait: true }))
  const transfers: Transfer[] = []
  const owed = new Map<string, bigint>()
  const inOrder = changed.toSorted(
    (one, other) => Number(other.payout > other.ticket.payout) - Number(one.payout > one.ticket.payout),
  )
  for (const { ticket, payout } of inOrder) {
    const { bet_id: id, player_id: playerId } = ticket
    const has = cash.get(playerId) ?? 0n
    const base = { currency, debit: games, credit: cashOf(playerId) }
    const more = payout - ticket.payout
    if (more > 0n) {
      transfers.push({ ...base, cause: { kind: 'result-correction', id, leg: version }, amount: more })
      cash.set(playerId, has + more)
      continue
    }
    const back = { currency, credit: games, debit: cashOf(playerId) }
    const taken: Transfer = {
      ...{
        ...back,
        cause: { kind: 'result-correction-back', id, leg: version },
        amount: has < -more ? has : -more,
      },
    }
    const amount = isHeldBack(taken) ? 0n : taken.amount
    if (amount > 0n) transfers.push({ ...taken, amount })
    cash.set(playerId, has - amount)
    const left = -more - amount
    if (left === 0n) continue
    owed.set(id, left)
    transfers.push({
      ...{ currency, debit: receivables, credit: games, amount: left },
      cause: { kind: 'result-correction-owed', id, leg: version },
    })
  }
  await writeOwed(tx, platformOwner, changed, owed)
  return { transfers, owed }
}

const writeOwed = async (
  tx: Tx,
  platformOwner: string,
  changed: readonly Corrected[],
  owed: ReadonlyMap<string, bigint>,
): Promise<void> => {
  const rows = changed.flatMap(({ ticket: { bet_id: id, player_id: playerId, currency } }): Receivable[] => {
    const amount = owed.get(id)
    return amount === undefined ? [] : [{ receivableId: newId(), playerId, currency, amount }]
  })
  if (rows.length > 0) await oweMoney(tx, platformOwner, rows)
}

/** A correction is told once to each player it changes something for; what is owed with the amount. */
const notifyTicket = async (
  tx: Tx,
  { settings }: LotteryParts,
  { draw_id: drawId, game_code: lottery, numero: number, version }: DrawRow,
  { changed, owed }: { changed: readonly Corrected[]; owed: ReadonlyMap<string, bigint> },
): Promise<void> => {
  const { currency } = settings.current().value
  for (const [playerId, own] of Map.groupBy(changed, ({ ticket }) => ticket.player_id)) {
    const fills = { lottery, number }
    const cause = `lottery-corrected:${drawId}:${version}`
    await sendMessage(tx, { playerId, cause, event: 'lottery-corrected', fills })
    const left = own.reduce((sum, { ticket }) => sum + (owed.get(ticket.bet_id) ?? 0n), 0n)
    if (left === 0n) continue
    const first = own[0]!.ticket.bet_id
    await sendMessage(tx, {
      ...{ playerId, cause: `lottery-owed:${first}:${version}`, event: 'lottery-owed' },
      fills: { ...fills, wage: keptAmount(currency, left) },
    })
  }
}
