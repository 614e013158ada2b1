import { sql } from 'kysely'
import type { CopyRows } from '../../../platform/db/columns.ts'
import { int2s, int8s, texts, times, uuids } from '../../../platform/db/columns.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Statement } from '../../../platform/db/pipeline.ts'

/** How a bet of an outside vendor's round stands, as its vendor last told it. */
export interface VendorBet {
  playerId: string
  placedAt: Date
  /** The round's id: a player has one bet a round, however often it was raised. */
  betId: string
  gameId: string
  currency: string
  stake: bigint
  payout: bigint
  state: 'open' | 'settled' | 'voided'
  settledAt: Date | null
  isNew: boolean
  /** The line of agents it is placed under; of a new one only. */
  upline: readonly string[]
  fact: VendorFact | null
}

/** 1 settled, 2 an open bet voided, 4 what a settled bet was told differs: stake and payout to add. */
export interface VendorFact {
  kind: 1 | 2 | 4
  stake: bigint
  payout: bigint
}

const BET_FIELDS = 11

const betRows =
  (bets: readonly VendorBet[]) =>
  (copy: CopyRows): void => {
    for (const bet of bets) {
      copy
        .row(BET_FIELDS)
        .uuid(bet.playerId)
        .time(bet.placedAt)
        .uuid(bet.betId)
        .uuid(bet.betId)
        .text(bet.gameId)
        .text(bet.currency)
        .int8(bet.stake)
        .int8(bet.payout)
        .text(bet.state)
        .time(bet.settledAt)
        .uuidArray(bet.upline)
    }
  }

const openBets = (bets: readonly VendorBet[]): Statement => ({
  name: 'betting.open_vendor_bets',
  text: `copy betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, settled_at, upline)
    from stdin (format binary)`,
  values: [],
  rows: betRows(bets),
})

const FACT_FIELDS = 10

const factRows =
  (bets: readonly VendorBet[], at: Date) =>
  (copy: CopyRows): void => {
    for (const { playerId, betId, gameId, currency, upline, fact } of bets) {
      if (fact === null) continue
      copy
        .row(FACT_FIELDS)
        .uuid(playerId)
        .uuid(betId)
        .int2(fact.kind)
        .uuid(betId)
        .text(gameId)
        .text(currency)
        .int8(fact.stake)
        .int8(fact.payout)
        .uuidArray(upline)
        .time(at)
    }
  }

const writeFacts = (bets: readonly VendorBet[], at: Date): Statement => ({
  name: 'betting.write_facts',
  text: `copy betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at) from stdin (format binary)`,
  values: [],
  rows: factRows(bets, at),
})

/** Facts of a bet bear the line it was placed under, which the bet itself tells. */
const changeBets = (bets: readonly VendorBet[], at: Date): Statement => ({
  name: 'betting.change_vendor_bets',
  text: `with changed as (
      update betting.bets t set stake = b.stake, payout = b.payout, state = b.state, settled_at = b.settled_at
      from unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::bigint[], $5::bigint[], $6::text[], $7::timestamptz[], $8::smallint[], $9::bigint[], $10::bigint[])
        as b (player_id, placed_at, bet_id, stake, payout, state, settled_at, fact, fact_stake, fact_payout)
      where t.player_id = b.player_id and t.placed_at = b.placed_at and t.bet_id = b.bet_id
      returning t.player_id, t.bet_id, t.round_id, t.game_id, t.currency, t.upline, b.fact, b.fact_stake, b.fact_payout)
    insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select player_id, bet_id, fact, round_id, game_id, currency, fact_stake, fact_payout, upline, $11::timestamptz
    from changed where fact > 0`,
  values: [
    uuids(bets.map(({ playerId }) => playerId)),
    times(bets.map(({ placedAt }) => placedAt)),
    uuids(bets.map(({ betId }) => betId)),
    int8s(bets.map(({ stake }) => stake)),
    int8s(bets.map(({ payout }) => payout)),
    texts(bets.map(({ state }) => state)),
    times(bets.map(({ settledAt }) => settledAt)),
    int2s(bets.map(({ fact }) => fact?.kind ?? 0)),
    int8s(bets.map(({ fact }) => fact?.stake ?? 0n)),
    int8s(bets.map(({ fact }) => fact?.payout ?? 0n)),
    at.toISOString(),
  ],
})

/** Writes bets of vendors' rounds and what became of them in the transaction that moves their money; each bet once a flush. */
export const writeVendorBets = (bets: readonly VendorBet[], at: Date): Statement[] => {
  const fresh = bets.filter(({ isNew }) => isNew)
  const changed = bets.filter(({ isNew }) => !isNew)
  return [
    ...(fresh.length > 0 ? [openBets(fresh)] : []),
    ...(fresh.some(({ fact }) => fact !== null) ? [writeFacts(fresh, at)] : []),
    ...(changed.length > 0 ? [changeBets(changed, at)] : []),
  ]
}

/** Takes a payout out of a vendor's bet outside of its vendor's own calls; told as a fact where the bet was settled. */
export const takeFromVendorBet = async (
  tx: Tx,
  {
    playerId,
    betId,
    placedAt,
    isClosed,
    amount,
  }: {
    playerId: string
    betId: string
    placedAt: Date
    isClosed: boolean
    amount: bigint
  },
): Promise<void> => {
  await sql`with changed as (
      update betting.bets set payout = payout - ${amount}
      where player_id = ${playerId}::uuid and placed_at = ${placedAt} and bet_id = ${betId}::uuid
      returning player_id, bet_id, round_id, game_id, currency, upline)
    insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select player_id, bet_id, 4, round_id, game_id, currency, 0, -${amount}::bigint, upline, clock_timestamp()
    from changed where ${isClosed}`.execute(tx)
}
