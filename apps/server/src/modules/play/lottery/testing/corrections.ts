import { expect } from 'vitest'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { post } from '../../../core/ledger/index.ts'
import { readCheck } from '../../../growth/turnover/program.ts'
import { countAllPlay } from '../../../growth/turnover/testing.ts'
import { oweMoney, requireUnbound } from '../../../people/wallet/program.ts'
import { settleDraw } from '../settlement/settle-draw.ts'
import type { LotteryParts } from '../types.ts'

/** Settles until its first piece is committed, and dies there. */
export const settleAndDie = async (parts: LotteryParts, drawId: string) => {
  const bus = {
    ...parts.app.bus,
    publish: () => {
      throw new Error('killed')
    },
  }
  const dying = { ...parts, app: { ...parts.app, bus } }
  await expect(settleDraw(dying, drawId, 1)).rejects.toThrow('killed')
}

/** Takes from a player, or gives where it is below zero. */
export const spend = async ({ app, settings }: LotteryParts, playerId: string, amount: bigint) => {
  const cash = { owner: playerId, purpose: 'cash' as const }
  const issue = { owner: settings.current().platformOwner, purpose: 'play-money-issue' as const }
  const ends =
    amount > 0n ? { debit: cash, credit: issue, amount } : { debit: issue, credit: cash, amount: -amount }
  await transact(app.db, (tx) =>
    post(tx, [{ cause: { kind: 'adjustment', id: newId() }, currency: 'FUN', ...ends }]),
  )
}

/** Refuses where money of the player may not leave. */
export const mayLeave = (app: App, playerId: string) => transact(app.db, (tx) => requireUnbound(tx, playerId))

/** Each of them owes so much after a correction; the numbers of what they owe. */
export const oweAll = async (
  { app, settings }: LotteryParts,
  playerIds: readonly string[],
  amount: bigint,
) => {
  const { platformOwner } = settings.current()
  const owed = playerIds.map((playerId) => ({ receivableId: newId(), playerId, currency: 'FUN', amount }))
  for (const one of owed)
    await transact(app.db, async (tx) => {
      await oweMoney(tx, platformOwner, [one])
      await post(tx, [
        {
          cause: { kind: 'result-correction-owed', id: one.receivableId, leg: 1 },
          debit: { owner: platformOwner, purpose: 'receivables' },
          credit: { owner: platformOwner, purpose: 'games' },
          ...{ currency: 'FUN', amount },
        },
      ])
    })
  return owed.map(({ receivableId }) => receivableId)
}

export const owedOf = async ({ pool }: App, playerId: string): Promise<string> => {
  const { rows } = await pool.query<{ owed: string }>(
    `select coalesce(sum(amount - paid), 0)::text as owed from wallet.receivables where player_id = $1`,
    [playerId],
  )
  return rows[0]!.owed
}

/** What a draw's tickets, bets, facts and transfers say is the same, and so is the turnover counted of all facts. */
export const expectSameEverywhere = async (app: App, drawId: string) => {
  const { rows } = await app.pool.query(
    `select t.bet_id from lottery.tickets t join betting.bets b on b.bet_id = t.bet_id and b.player_id = t.player_id
     left join lateral (select sum(f.stake) as stake, sum(f.payout) as payout from betting.facts f
       where f.bet_id = b.bet_id and f.player_id = b.player_id and f.kind in (1, 4)) f on true
     where t.draw_id = $1 and t.state <> 'voided'
       and (t.payout, t.payout, t.stake, 'settled') is distinct from (b.payout, f.payout, f.stake, b.state)
     union all select bet_id from lottery.v_open_tickets where draw_id = $1`,
    [drawId],
  )
  expect(rows).toEqual([])
  await countAllPlay(app)
  expect((await transact(app.db, readCheck)).differences).toEqual([])
  expect((await app.pool.query('select * from reconciliation.v_rest_faults')).rows).toEqual([])
}
