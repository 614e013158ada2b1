import type { Statement } from '../../platform/db/pipeline.ts'

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
}

/** 1 settled, 2 an open bet voided, 4 what a settled bet was told differs: stake and payout to add. */
export interface VendorFact {
  playerId: string
  placedAt: Date
  betId: string
  kind: 1 | 2 | 4
  stake: bigint
  payout: bigint
}

const betJson = (bet: VendorBet) => ({
  player_id: bet.playerId,
  placed_at: bet.placedAt.toISOString(),
  bet_id: bet.betId,
  game_id: bet.gameId,
  currency: bet.currency,
  stake: String(bet.stake),
  payout: String(bet.payout),
  state: bet.state,
  settled_at: bet.settledAt?.toISOString() ?? null,
})

const SHAPE =
  'b (player_id uuid, placed_at timestamptz, bet_id uuid, game_id text, currency text, stake bigint, payout bigint, state text, settled_at timestamptz)'

/**
 * Writes bets and facts of vendors' rounds in the transaction that moves their money; each bet and each kind of fact of it once a
 * flush. A bet bears the line of agents it was placed under, and so do all its facts.
 */
export const writeVendorBets = (
  bets: readonly VendorBet[],
  facts: readonly VendorFact[],
  at: Date,
): Statement[] => {
  const fresh = bets.filter(({ isNew }) => isNew)
  const changed = bets.filter(({ isNew }) => !isNew)
  return [
    ...(fresh.length > 0
      ? [
          {
            name: 'betting.open_vendor_bets',
            text: `insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, settled_at, upline)
              select b.player_id, b.placed_at, b.bet_id, b.bet_id, b.game_id, b.currency, b.stake, b.payout, b.state, b.settled_at, p.upline
              from jsonb_to_recordset($1::jsonb) as ${SHAPE} join players.v_uplines p on p.player_id = b.player_id`,
            values: [JSON.stringify(fresh.map(betJson))],
          },
        ]
      : []),
    ...(changed.length > 0
      ? [
          {
            name: 'betting.change_vendor_bets',
            text: `update betting.bets t set stake = b.stake, payout = b.payout, state = b.state, settled_at = b.settled_at
              from jsonb_to_recordset($1::jsonb) as ${SHAPE}
              where t.player_id = b.player_id and t.placed_at = b.placed_at and t.bet_id = b.bet_id`,
            values: [JSON.stringify(changed.map(betJson))],
          },
        ]
      : []),
    ...(facts.length > 0 ? [writeVendorFacts(facts, at)] : []),
  ]
}

const writeVendorFacts = (facts: readonly VendorFact[], at: Date): Statement => ({
  name: 'betting.write_vendor_facts',
  text: `insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select t.player_id, t.bet_id, f.kind, t.round_id, t.game_id, t.currency, f.stake, f.payout, t.upline, $2::timestamptz
    from jsonb_to_recordset($1::jsonb) as f (player_id uuid, placed_at timestamptz, bet_id uuid, kind smallint, stake bigint, payout bigint)
    join betting.bets t on t.player_id = f.player_id and t.placed_at = f.placed_at and t.bet_id = f.bet_id`,
  values: [
    JSON.stringify(
      facts.map((fact) => ({
        player_id: fact.playerId,
        placed_at: fact.placedAt.toISOString(),
        bet_id: fact.betId,
        kind: fact.kind,
        stake: String(fact.stake),
        payout: String(fact.payout),
      })),
    ),
    at.toISOString(),
  ],
})
