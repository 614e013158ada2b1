import { texts, uuids } from '../../platform/db/columns.ts'
import type { Row, Statement } from '../../platform/db/pipeline.ts'
import type { Alarm, VendorRound, WalletTx } from './rules/draft.ts'

/** Set-based statements of a batch of vendors' events: what they are decided on, and what they leave behind. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface TxKey {
  vendorCode: string
  vendorTx: string
}

export interface RoundKey {
  vendorCode: string
  vendorRound: string
  playerId: string
}

/** What an event names to be taken back or settled, which need not lie in the round it says. */
export interface RefKey extends TxKey {
  playerId: string
}

/** Who asks: answered once a key, so that every key has its row. */
export interface GateKey {
  key: string
  vendorCode: string
  playerId: string | null
  currency: string
  /** Hex; '' asks for the player's newest session at the vendor. */
  sessionHash: string
  nonce: string
}

const TX_COLUMNS = `t.vendor_code, t.vendor_tx, t.tx_id, t.player_id, t.vendor_round, t.node_id, t.kind, t.win_kind, t.ref_tx, t.settlement_no,
      t.campaign_id, t.currency, t.amount, encode(t.body_hash, 'hex') as body_hash, t.code, t.state, t.answer, t.journal_id`

export const readTxs = (keys: readonly TxKey[]): Statement => ({
  name: 'vendors.read_txs',
  text: `select ${TX_COLUMNS} from unnest($1::text[], $2::text[]) as k (vendor_code, vendor_tx)
    join vendors.wallet_tx t using (vendor_code, vendor_tx)`,
  values: [texts(keys.map((key) => key.vendorCode)), texts(keys.map((key) => key.vendorTx))],
})

/** Everything in these rounds, and in the rounds that the effects of `refs` were placed in. */
export const readTxsOfRounds = (
  keys: readonly Omit<RoundKey, 'playerId'>[],
  refs: readonly RefKey[],
): Statement => ({
  name: 'vendors.read_txs_of_rounds',
  text: `select ${TX_COLUMNS} from (
      select * from unnest($1::text[], $2::text[]) as k (vendor_code, vendor_round)
      union
      select b.vendor_code, b.vendor_round from unnest($3::text[], $4::text[]) as k (vendor_code, vendor_tx)
      join vendors.wallet_tx b using (vendor_code, vendor_tx)
    ) k join vendors.wallet_tx t using (vendor_code, vendor_round)`,
  values: [
    texts(keys.map((key) => key.vendorCode)),
    texts(keys.map((key) => key.vendorRound)),
    texts(refs.map((key) => key.vendorCode)),
    texts(refs.map((key) => key.vendorTx)),
  ],
})

export const readRounds = (keys: readonly RoundKey[], refs: readonly RefKey[]): Statement => ({
  name: 'vendors.read_rounds',
  text: `select r.* from (
      select * from unnest($1::text[], $2::text[], $3::uuid[]) as k (vendor_code, vendor_round, player_id)
      union
      select b.vendor_code, b.vendor_round, k.player_id from unnest($4::text[], $5::text[], $6::uuid[]) as k (vendor_code, vendor_tx, player_id)
      join vendors.wallet_tx b using (vendor_code, vendor_tx)
    ) k join vendors.rounds r using (vendor_code, vendor_round, player_id)`,
  values: [
    texts(keys.map((key) => key.vendorCode)),
    texts(keys.map((key) => key.vendorRound)),
    uuids(keys.map((key) => key.playerId)),
    texts(refs.map((key) => key.vendorCode)),
    texts(refs.map((key) => key.vendorTx)),
    uuids(refs.map((key) => key.playerId)),
  ],
})

export const readGates = (keys: readonly GateKey[]): Statement => ({
  name: 'vendors.read_gates',
  text: `select k.key, p.state, p.type, s.mode, s.session_id, s.currency, s.address, s.is_live, l.session_id is not null as is_signed_in,
      coalesce(l.last_seen_at < now() - interval '1 minute', false) as is_stale, n.nonce is not null as is_replay
    from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[]) as k (key, vendor_code, player_id, session_hash, nonce, currency)
    left join players.v_standing p on p.player_id = k.player_id
    left join lateral (
      select v.mode, v.session_id, v.currency, v.address, v.ended_at is null and v.expires_at > clock_timestamp() as is_live
      from vendors.sessions v
      where v.player_id = k.player_id and v.vendor_code = k.vendor_code and v.currency = k.currency
        and (k.session_hash = '' or v.token_hash = decode(k.session_hash, 'hex'))
      order by v.opened_at desc limit 1
    ) s on true
    left join players.v_live_sessions l on l.player_id = k.player_id and l.session_id = s.session_id
    left join vendors.nonces n on n.vendor_code = k.vendor_code and n.nonce = k.nonce`,
  values: [
    texts(keys.map(({ key }) => key)),
    texts(keys.map((key) => key.vendorCode)),
    uuids(keys.map((key) => key.playerId ?? NOBODY)),
    texts(keys.map((key) => key.sessionHash)),
    texts(keys.map((key) => key.nonce)),
    texts(keys.map((key) => key.currency)),
  ],
})

export const readTx = (row: Row): WalletTx => ({
  vendorTx: row['vendor_tx'] as string,
  txId: row['tx_id'] as string,
  playerId: row['player_id'] as string | null,
  vendorRound: row['vendor_round'] as string,
  nodeId: row['node_id'] as string | null,
  kind: row['kind'] as WalletTx['kind'],
  winKind: row['win_kind'] as WalletTx['winKind'],
  refTx: row['ref_tx'] as string | null,
  settlementNo: row['settlement_no'] as number | null,
  campaignId: row['campaign_id'] as string | null,
  currency: row['currency'] as string,
  amount: row['amount'] as bigint,
  bodyHash: row['body_hash'] as string,
  code: row['code'] as WalletTx['code'],
  state: row['state'] as WalletTx['state'],
  told: row['answer'] as WalletTx['told'],
  hasMoved: row['journal_id'] !== null,
})

export const readRound = (row: Row): VendorRound => ({
  vendorRound: row['vendor_round'] as string,
  roundId: row['round_id'] as string,
  nodeId: row['node_id'] as string,
  currency: row['currency'] as string,
  stake: row['stake'] as bigint,
  payout: row['payout'] as bigint,
  betCount: row['bet_count'] as number,
  winCount: row['win_count'] as number,
  isClosed: row['is_closed'] as boolean,
  hasLateWin: row['has_late_win'] as boolean,
  openedAt: row['opened_at'] as Date,
  closedAt: row['closed_at'] as Date | null,
  version: row['version'] as number,
})

/** Those that were taken back in the same flush they came in are written so at once. */
export const writeTxs = (rows: readonly (WalletTx & { vendorCode: string })[], at: Date): Statement => ({
  name: 'vendors.write_txs',
  text: `insert into vendors.wallet_tx (vendor_code, vendor_tx, tx_id, player_id, vendor_round, node_id, kind, win_kind, ref_tx, settlement_no,
      campaign_id, currency, amount, body_hash, code, state, answer, journal_id, created_at)
    select vendor_code, vendor_tx, tx_id, player_id, vendor_round, node_id, kind, win_kind, ref_tx, settlement_no,
      campaign_id, currency, amount, decode(body_hash, 'hex'), code, state, answer, journal_id, $2::timestamptz
    from jsonb_to_recordset($1::jsonb) as t (vendor_code text, vendor_tx text, tx_id uuid, player_id uuid, vendor_round text, node_id text,
      kind text, win_kind text, ref_tx text, settlement_no integer, campaign_id text, currency text, amount bigint, body_hash text,
      code text, state text, answer jsonb, journal_id uuid)`,
  values: [
    JSON.stringify(
      rows.map((row) => ({
        vendor_code: row.vendorCode,
        vendor_tx: row.vendorTx,
        tx_id: row.txId,
        player_id: row.playerId,
        vendor_round: row.vendorRound,
        node_id: row.nodeId,
        kind: row.kind,
        win_kind: row.winKind,
        ref_tx: row.refTx,
        settlement_no: row.settlementNo,
        campaign_id: row.campaignId,
        currency: row.currency,
        amount: String(row.amount),
        body_hash: row.bodyHash,
        code: row.code,
        state: row.state,
        answer: row.told,
        journal_id: row.hasMoved ? row.txId : null,
      })),
    ),
    at.toISOString(),
  ],
})

/** The division stops the flush before its commit when one does not stand any more (22012). */
export const writeTakenBack = (keys: readonly TxKey[]): Statement => ({
  name: 'vendors.write_taken_back',
  text: `with taken as (
      update vendors.wallet_tx t set state = 'taken-back'
      from unnest($1::text[], $2::text[]) as k (vendor_code, vendor_tx)
      where t.vendor_code = k.vendor_code and t.vendor_tx = k.vendor_tx and t.state = 'standing'
      returning 1)
    select 1 / (count(*) = $3::integer)::integer as all_stood from taken`,
  values: [
    texts(keys.map((key) => key.vendorCode)),
    texts(keys.map((key) => key.vendorTx)),
    String(keys.length),
  ],
})

export interface RoundWrite {
  vendorCode: string
  playerId: string
  /** As it stood before the flush; null for a new one. */
  before: VendorRound | null
  after: VendorRound
}

const roundJson = ({ vendorCode, playerId, before, after }: RoundWrite) => ({
  vendor_code: vendorCode,
  vendor_round: after.vendorRound,
  player_id: playerId,
  round_id: after.roundId,
  node_id: after.nodeId,
  currency: after.currency,
  stake: String(after.stake),
  payout: String(after.payout),
  bet_count: after.betCount,
  win_count: after.winCount,
  is_closed: after.isClosed,
  has_late_win: after.hasLateWin,
  opened_at: after.openedAt.toISOString(),
  closed_at: after.closedAt?.toISOString() ?? null,
  was: before?.version ?? 0,
})

const ROUND_SHAPE = `r (vendor_code text, vendor_round text, player_id uuid, round_id uuid, node_id text, currency text, stake bigint,
      payout bigint, bet_count integer, win_count integer, is_closed boolean, has_late_win boolean, opened_at timestamptz,
      closed_at timestamptz, was integer)`

export const openRounds = (rounds: readonly RoundWrite[]): Statement => ({
  name: 'vendors.open_rounds',
  text: `insert into vendors.rounds (vendor_code, vendor_round, player_id, round_id, node_id, currency, stake, payout, bet_count, win_count,
      is_closed, has_late_win, opened_at, closed_at)
    select vendor_code, vendor_round, player_id, round_id, node_id, currency, stake, payout, bet_count, win_count, is_closed, has_late_win,
      opened_at, closed_at from jsonb_to_recordset($1::jsonb) as ${ROUND_SHAPE}`,
  values: [JSON.stringify(rounds.map(roundJson))],
})

/** As `writeTakenBack`: fails when a round is not any more as it was read. */
export const changeRounds = (rounds: readonly RoundWrite[]): Statement => ({
  name: 'vendors.change_rounds',
  text: `with changed as (
      update vendors.rounds t set stake = r.stake, payout = r.payout, bet_count = r.bet_count, win_count = r.win_count,
        is_closed = r.is_closed, has_late_win = r.has_late_win, closed_at = r.closed_at, version = t.version + 1
      from jsonb_to_recordset($1::jsonb) as ${ROUND_SHAPE}
      where t.vendor_code = r.vendor_code and t.vendor_round = r.vendor_round and t.player_id = r.player_id and t.version = r.was
      returning 1)
    select 1 / (count(*) = $2::integer)::integer as all_stood from changed`,
  values: [JSON.stringify(rounds.map(roundJson)), String(rounds.length)],
})

export const writeNonces = (keys: readonly { vendorCode: string; nonce: string }[]): Statement => ({
  name: 'vendors.write_nonces',
  text: `insert into vendors.nonces (vendor_code, nonce) select * from unnest($1::text[], $2::text[])`,
  values: [texts(keys.map((key) => key.vendorCode)), texts(keys.map((key) => key.nonce))],
})

export interface AlarmWrite extends Alarm {
  differenceId: string
  vendorCode: string
  playerId: string | null
}

export const writeAlarms = (alarms: readonly AlarmWrite[], at: Date): Statement => ({
  name: 'vendors.write_alarms',
  text: `insert into vendors.differences as d (difference_id, vendor_code, kind, subject, player_id, detail, first_at, last_at)
    select a.difference_id, a.vendor_code, a.kind, a.subject, a.player_id, a.detail, $2::timestamptz, $2::timestamptz
    from jsonb_to_recordset($1::jsonb) as a (difference_id uuid, vendor_code text, kind text, subject text, player_id uuid, detail jsonb)
    on conflict (vendor_code, kind, subject) where closed_at is null do update set times = d.times + 1, last_at = excluded.last_at`,
  values: [
    JSON.stringify(
      alarms.map(({ differenceId, vendorCode, kind, subject, playerId, detail }) => ({
        difference_id: differenceId,
        vendor_code: vendorCode,
        kind,
        subject,
        player_id: playerId,
        detail,
      })),
    ),
    at.toISOString(),
  ],
})
