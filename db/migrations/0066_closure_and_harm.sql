-- Leaving: accounts that are closed, copies of one's own data, and what is forgotten when the law lets it be. And signs of harm.

alter table players.players
  add column closed_at timestamptz,
  -- Who it was is forgotten; books and history stay, under a name that says nothing.
  add column forgotten_at timestamptz;
create index players_to_forget on players.players (closed_at) where closed_at is not null and forgotten_at is null;

create table protection.exports (
  export_id uuid primary key,
  player_id uuid not null,
  state text not null check (state in ('asked', 'ready', 'taken', 'over')),
  -- Sealed; gone once it was taken.
  content bytea,
  bytes integer,
  asked_at timestamptz not null default clock_timestamp(),
  ready_at timestamptz,
  expires_at timestamptz,
  taken_at timestamptz,
  constraint export_has_content_when_ready check ((state = 'ready') = (content is not null))
);
create index exports_by_player on protection.exports (player_id, asked_at desc);
create index exports_to_tend on protection.exports (state, asked_at) where state in ('asked', 'ready');
create unique index exports_one_asked on protection.exports (player_id) where state = 'asked';

create table protection.markers (
  marker_id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('chasing', 'night', 'deposit-burst', 'limits-cancelled')),
  detail jsonb not null,
  times integer not null default 1,
  first_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  last_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  reviewed_at timestamptz,
  reviewed_by text,
  outcome text check (outcome in ('nothing', 'talked', 'limited', 'stopped')),
  note text,
  constraint marker_review_is_whole check ((reviewed_at is null) = (outcome is null))
);
create unique index markers_one_open on protection.markers (player_id, kind) where reviewed_at is null;
create index markers_open on protection.markers (last_at desc, marker_id) where reviewed_at is null;
create index markers_by_player on protection.markers (player_id, last_at desc);

create index limit_uses_by_time on deposits.limit_uses (taken_at);
create view deposits.v_paid_in as select use_id, player_id, currency, amount, taken_at from deposits.limit_uses;
create view deposits.v_open_orders as
select player_id, order_no from deposits.orders where place is not null or state = 'MISMATCH';

-- What each part of the house keeps of a person, for the copy they may ask for.
create function players.copy_of(player uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'account', (select to_jsonb(p) - array['password_hash', 'username_key', 'username_skeleton', 'brand_id', 'id_number_mark', 'upline']
      || jsonb_build_object('profile', p.profile - 'idNumberSealed') from players.players p where p.player_id = player),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('startedAt', started_at, 'lastSeenAt', last_seen_at, 'endedAt', ended_at,
      'address', address, 'device', device) order by started_at), '[]') from players.sessions where player_id = player),
    'signIns', (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'outcome', outcome, 'address', address, 'device', device)
      order by at), '[]') from players.sign_ins where player_id = player))
$$;
create function ledger.copy_of(player uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose_name, 'currency', currency,
      'balance', (balance / 10000.0)::text) order by purpose, currency), '[]') from ledger.v_player_balances where owner = player),
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('at', e.posted_at, 'purpose', p.name, 'cause', k.name, 'causeId', e.cause_id,
      'currency', e.currency, 'amount', (e.amount / 10000.0)::text, 'balanceAfter', (e.balance_after / 10000.0)::text)
      order by e.posted_at, e.version), '[]')
      from ledger.v_player_entries e join ledger.purposes p on p.purpose = e.purpose
      join ledger.cause_kinds k on k.cause_kind = e.cause_kind where e.owner = player))
$$;
create function betting.copy_of(player uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('betId', bet_id, 'roundId', round_id, 'game', game_id, 'currency', currency,
    'stake', (stake / 10000.0)::text, 'payout', (payout / 10000.0)::text, 'state', state, 'placedAt', placed_at,
    'settledAt', settled_at) order by placed_at), '[]') from betting.bets where player_id = player
$$;
create function deposits.copy_of(player uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('orderNo', order_no, 'currency', currency, 'state', state,
      'amount', (ordered / 10000.0)::text, 'received', (received / 10000.0)::text, 'payerName', payer_name, 'at', created_at)
      order by created_at), '[]') from deposits.orders where player_id = player),
    'limits', (select coalesce(jsonb_agg(jsonb_build_object('span', span, 'amount', (amount / 10000.0)::text)), '[]')
      from deposits.limits where player_id = player))
$$;
create function withdrawals.copy_of(player uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'provider', provider, 'lastFour', last_four, 'holder', holder,
      'boundAt', bound_at, 'removedAt', removed_at) order by bound_at), '[]') from withdrawals.accounts where player_id = player),
    'withdrawals', (select coalesce(jsonb_agg(jsonb_build_object('withdrawalNo', withdrawal_no, 'currency', currency, 'state', state,
      'amount', (amount / 10000.0)::text, 'fee', (fee / 10000.0)::text, 'paid', (paid / 10000.0)::text, 'at', created_at)
      order by created_at), '[]') from withdrawals.withdrawals where player_id = player))
$$;
create function protection.copy_of(player uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'limits', (select coalesce(jsonb_agg(jsonb_build_object('setBy', source, 'kind', kind, 'span', span, 'amount',
      case when kind = 'time' then amount::text else (amount / 10000.0)::text end)), '[]') from protection.limits where player_id = player),
    'limitChanges', (select coalesce(jsonb_agg(jsonb_build_object('setBy', source, 'kind', kind, 'span', span, 'act', act, 'at', at)
      order by at), '[]') from protection.limit_changes where player_id = player),
    'stops', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'beganAt', began_at, 'endsAt', ends_at, 'liftedAt', lifted_at)
      order by began_at), '[]') from protection.stops where player_id = player),
    'reminders', (select coalesce(jsonb_agg(acknowledged_at order by acknowledged_at), '[]')
      from protection.reminders where player_id = player))
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on protection.exports to krathong_app;
    grant select, insert, update on protection.markers to krathong_app;
    grant select on deposits.v_paid_in, deposits.v_open_orders to krathong_app;
  end if;
end
$$;
