import { COUNTED_SHOT } from '@krathong/lottery'
import { sql } from 'kysely'
import { transact } from '../../../../platform/db/database.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import { newId } from '../../../../platform/ids.ts'
import { openPlatformAccount, post } from '../../../core/ledger/index.ts'
import type { AccountRef } from '../../../core/ledger/index.ts'
import { publishBalance } from '../publish-balance.ts'
import type { LotteryParts } from '../types.ts'
import { readRewarded } from './shots-store.ts'

const UNIT = 10_000n
/** In whole units: what the first and the sixteenth earn, and what each has to have staked on the round. */
const REWARDS = { 1: 200n, [COUNTED_SHOT]: 400n } as Readonly<Record<number, bigint>>
const STAKED = 100n
/** Dong are small. */
const unitOf = (currency: string) => (currency === 'VND' ? 1_000n * UNIT : UNIT)

/** What a round rewards in a currency. */
export const rewardsIn = (currency: string) => ({
  first: REWARDS[1]! * unitOf(currency),
  counted: REWARDS[COUNTED_SHOT]! * unitOf(currency),
  staked: STAKED * unitOf(currency),
})

/** Notes who earns what with the result of a round, which is made once. */
export const noteRewards = async (tx: Tx, { settings }: LotteryParts, drawId: string): Promise<void> => {
  const currency = settings.current().value.currency.code
  const unit = unitOf(currency)
  for (const { place, playerId, staked } of await readRewarded(tx, drawId, currency))
    if (staked >= STAKED * unit)
      await tx
        .insertInto('lottery.shot_rewards')
        .values({
          ...{ draw_id: drawId, place, reward_id: newId(), player_id: playerId, currency },
          amount: REWARDS[place]! * unit,
        })
        .execute()
}

interface Owed {
  reward_id: string
  player_id: string
  currency: string
  amount: bigint
}

/** Some that are owed; one that could not be paid is tried again a minute later. */
const readOwed = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select reward_id as id from lottery.shot_rewards
    where paid_at is null and (tried_at is null or tried_at < statement_timestamp() - interval '1 min')
    order by tried_at nulls first limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** Pays what first and sixteenth have earned, each once, out of what promotions cost the platform. */
export const payRewards = async (parts: LotteryParts): Promise<void> => {
  const { app, settings } = parts
  await eachOf(await readOwed(app.db), async (id) => {
    await sql`update lottery.shot_rewards set tried_at = clock_timestamp() where reward_id = ${id}::uuid and paid_at is null`.execute(
      app.db,
    )
    const paid = await transact(app.db, async (tx) => {
      const owed = (
        await sql<Owed>`update lottery.shot_rewards set paid_at = clock_timestamp()
          where reward_id = ${id}::uuid and paid_at is null returning reward_id, player_id, currency, amount`.execute(
          tx,
        )
      ).rows[0]
      if (!owed) return null
      const promotions: AccountRef = { owner: settings.current().platformOwner, purpose: 'promotions' }
      await openPlatformAccount(tx, promotions, owed.currency, 'Promotions')
      await post(tx, [
        {
          cause: { kind: 'shot-reward', id: owed.reward_id },
          debit: promotions,
          credit: { owner: owed.player_id, purpose: 'cash' },
          ...{ currency: owed.currency, amount: owed.amount },
        },
      ])
      return { playerId: owed.player_id, currency: owed.currency }
    })
    if (paid) await publishBalance(parts, paid)
  })
}
