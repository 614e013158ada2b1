import type { CopyRows } from '../../../../platform/db/columns.ts'
import { int2s, int4s, int8s, texts, times, uuids } from '../../../../platform/db/columns.ts'
import type { Row, Statement } from '../../../../platform/db/pipeline.ts'
import type { Alarm, FreeResult, GivenFreeSpins, VendorRound, WalletTx } from '../rules/draft.ts'

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
  text: `select k.key, p.state, p.type, p.upline, s.mode, s.session_id, s.currency, s.address, s.is_live, l.session_id is not null as is_signed_in,
      coalesce(l.last_seen_at < now() - interval '1 minute', false) as is_stale, n.nonce is not null as is_replay
    from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[]) as k (key, vendor_code, player_id, session_hash, nonce, currency)
    left join players.v_profiles p on p.player_id = k.player_id
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
  answerFacts: row['answer'] as WalletTx['answerFacts'],
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

/** What a bet that was decided on a remembered gate found there; it has to be so still when the bet commits. */
export interface GateProof {
  vendorCode: string
  playerId: string
  currency: string
  sessionHash: string
  type: number
  upline: readonly string[]
  sessionId: string
  address: string
  mode: string
}

/** The division stops the flush before its commit when one may not bet any more as it was remembered (22012). */
export const proveGates = (proofs: readonly GateProof[]): Statement => ({
  name: 'vendors.prove_gates',
  text: `select 1 / (count(*) = $10::integer)::integer as all_stood
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::text[], $7::uuid[], $8::text[], $9::text[])
      as k (player_id, vendor_code, currency, session_hash, type, upline, session_id, address, mode)
    join players.v_profiles p on p.player_id = k.player_id and p.state = 'active' and p.type = k.type and p.upline = k.upline::uuid[]
    join lateral (
      select v.session_id, v.address, v.mode, v.ended_at is null and v.expires_at > clock_timestamp() as is_live
      from vendors.sessions v
      where v.player_id = k.player_id and v.vendor_code = k.vendor_code and v.currency = k.currency
        and (k.session_hash = '' or v.token_hash = decode(k.session_hash, 'hex'))
      order by v.opened_at desc limit 1
    ) s on s.is_live and s.session_id = k.session_id and s.address = k.address and s.mode = k.mode
    join players.v_live_sessions l on l.player_id = k.player_id and l.session_id = s.session_id`,
  values: [
    uuids(proofs.map(({ playerId }) => playerId)),
    texts(proofs.map(({ vendorCode }) => vendorCode)),
    texts(proofs.map(({ currency }) => currency)),
    texts(proofs.map(({ sessionHash }) => sessionHash)),
    int2s(proofs.map(({ type }) => type)),
    texts(proofs.map(({ upline }) => `{${upline.join(',')}}`)),
    uuids(proofs.map(({ sessionId }) => sessionId)),
    texts(proofs.map(({ address }) => address)),
    texts(proofs.map(({ mode }) => mode)),
    String(proofs.length),
  ],
})

type TxWrite = WalletTx & { vendorCode: string }

const TX_FIELDS = 19

const txRows =
  (rows: readonly TxWrite[], at: Date) =>
  (copy: CopyRows): void => {
    for (const row of rows) {
      copy
        .row(TX_FIELDS)
        .text(row.vendorCode)
        .text(row.vendorTx)
        .uuid(row.txId)
        .uuid(row.playerId)
        .text(row.vendorRound)
        .text(row.nodeId)
        .text(row.kind)
        .text(row.winKind)
        .text(row.refTx)
        .int4(row.settlementNo)
        .text(row.campaignId)
        .text(row.currency)
        .int8(row.amount)
        .hex(row.bodyHash)
        .text(row.code)
        .text(row.state)
        .json(row.answerFacts)
        .uuid(row.hasMoved ? row.txId : null)
        .time(at)
    }
  }

/** Those that were taken back in the same flush they came in are written so at once. */
export const writeTxs = (rows: readonly TxWrite[], at: Date): Statement => ({
  name: 'vendors.write_txs',
  text: `copy vendors.wallet_tx (vendor_code, vendor_tx, tx_id, player_id, vendor_round, node_id, kind, win_kind, ref_tx, settlement_no,
      campaign_id, currency, amount, body_hash, code, state, answer, journal_id, created_at) from stdin (format binary)`,
  values: [],
  rows: txRows(rows, at),
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

const ROUND_FIELDS = 14

const roundRows =
  (rounds: readonly RoundWrite[]) =>
  (copy: CopyRows): void => {
    for (const { vendorCode, playerId, after } of rounds) {
      copy
        .row(ROUND_FIELDS)
        .text(vendorCode)
        .text(after.vendorRound)
        .uuid(playerId)
        .uuid(after.roundId)
        .text(after.nodeId)
        .text(after.currency)
        .int8(after.stake)
        .int8(after.payout)
        .int4(after.betCount)
        .int4(after.winCount)
        .flag(after.isClosed)
        .flag(after.hasLateWin)
        .time(after.openedAt)
        .time(after.closedAt)
    }
  }

export const openRounds = (rounds: readonly RoundWrite[]): Statement => ({
  name: 'vendors.open_rounds',
  text: `copy vendors.rounds (vendor_code, vendor_round, player_id, round_id, node_id, currency, stake, payout, bet_count, win_count,
      is_closed, has_late_win, opened_at, closed_at) from stdin (format binary)`,
  values: [],
  rows: roundRows(rounds),
})

/** As `writeTakenBack`: fails when a round is not any more as it was read. */
export const changeRounds = (rounds: readonly RoundWrite[]): Statement => ({
  name: 'vendors.change_rounds',
  text: `with changed as (
      update vendors.rounds t set stake = r.stake, payout = r.payout, bet_count = r.bet_count, win_count = r.win_count,
        is_closed = r.is_closed = 1, has_late_win = r.has_late_win = 1, closed_at = r.closed_at,
        version = t.version + 1
      from unnest($1::text[], $2::text[], $3::uuid[], $4::integer[], $5::bigint[], $6::bigint[], $7::integer[], $8::integer[],
        $9::smallint[], $10::smallint[], $11::timestamptz[])
        as r (vendor_code, vendor_round, player_id, was, stake, payout, bet_count, win_count, is_closed, has_late_win, closed_at)
      where t.vendor_code = r.vendor_code and t.vendor_round = r.vendor_round and t.player_id = r.player_id and t.version = r.was
      returning 1)
    select 1 / (count(*) = $12::integer)::integer as all_stood from changed`,
  values: [
    texts(rounds.map(({ vendorCode }) => vendorCode)),
    texts(rounds.map(({ after }) => after.vendorRound)),
    uuids(rounds.map(({ playerId }) => playerId)),
    int4s(rounds.map(({ before }) => before?.version ?? 0)),
    int8s(rounds.map(({ after }) => after.stake)),
    int8s(rounds.map(({ after }) => after.payout)),
    int4s(rounds.map(({ after }) => after.betCount)),
    int4s(rounds.map(({ after }) => after.winCount)),
    int2s(rounds.map(({ after }) => Number(after.isClosed))),
    int2s(rounds.map(({ after }) => Number(after.hasLateWin))),
    times(rounds.map(({ after }) => after.closedAt)),
    String(rounds.length),
  ],
})

interface NonceWrite {
  vendorCode: string
  nonce: string
}

const NONCE_FIELDS = 2

const nonceRows =
  (rows: readonly NonceWrite[]) =>
  (copy: CopyRows): void => {
    for (const { vendorCode, nonce } of rows) copy.row(NONCE_FIELDS).text(vendorCode).text(nonce)
  }

export const writeNonces = (rows: readonly NonceWrite[]): Statement => ({
  name: 'vendors.write_nonces',
  text: 'copy vendors.nonces (vendor_code, nonce) from stdin (format binary)',
  values: [],
  rows: nonceRows(rows),
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

/** Free spins that requests tell the end of, held from here on. */
export const readGivenFreeSpins = (grantIds: readonly string[]): Statement => ({
  name: 'vendors.read_given_free_spins',
  text: `select grant_id, vendor_code, player_id, currency, stake, spins, state, tries, ended_at from vendors.free_spins
    where grant_id = any($1::uuid[]) order by grant_id for update`,
  values: [uuids([...grantIds].sort())],
})

export const readGiven = (row: Row): GivenFreeSpins => ({
  playerId: row['player_id'] as string,
  currency: row['currency'] as string,
  stake: row['stake'] as bigint,
  spins: row['spins'] as number,
  state: row['state'] as GivenFreeSpins['state'],
  tries: row['tries'] as number,
  hasEnded: row['ended_at'] !== null,
})

/** As `writeTakenBack`: fails where one was told of meanwhile. */
export const writeFreeResults = (rows: readonly FreeResult[], at: Date): Statement => ({
  name: 'vendors.write_free_results',
  text: `with told as (
      update vendors.free_spins f set state = 'done', won = k.won, used = k.used, result_id = k.result_id, result_at = $5::timestamptz, fault = null
      from unnest($1::uuid[], $2::bigint[], $3::integer[], $4::uuid[]) as k (grant_id, won, used, result_id)
      where f.grant_id = k.grant_id and f.state in ('waiting', 'issued', 'cancelling', 'cancelled')
      returning 1)
    select 1 / (count(*) = $6::integer)::integer as all_stood from told`,
  values: [
    uuids(rows.map(({ grantId }) => grantId)),
    int8s(rows.map(({ won }) => won)),
    int4s(rows.map(({ used }) => used)),
    uuids(rows.map(({ resultId }) => resultId)),
    at.toISOString(),
    String(rows.length),
  ],
})
