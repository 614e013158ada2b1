-- What was played and what was moved, by quarters of an hour, for the first page of the back office and its reports
-- (docs/decisions/0170-one-fold-for-figures.md).

-- Turnover without players and lines: the same facts, written with the sums, so that the two can never tell two figures. Every zone's day
-- begins on a quarter of an hour.
create table turnover.quarters (
  starts_at timestamptz not null,
  brand_id uuid not null,
  -- False of trial and test accounts.
  is_member boolean not null,
  game_id text not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  -- With the stake in it, and jackpots.
  returned bigint not null,
  primary key (brand_id, starts_at, is_member, game_id, currency)
) with (fillfactor = 80);

select 1 from turnover.progress for update;
insert into turnover.quarters (starts_at, brand_id, is_member, game_id, currency, bets, stake, returned)
select date_bin('15 minutes', s.starts_at, 'epoch'), p.brand_id, p.type in (0, 1, 2), s.game_id, s.currency, sum(s.bets), sum(s.stake), sum(s.returned)
from turnover.sums s join players.v_standing p using (player_id) group by 1, 2, 3, 4, 5;

create view turnover.v_quarters as
select starts_at, brand_id, is_member, game_id, currency, bets, stake, returned from turnover.quarters;
-- Up to which transaction facts are counted.
create view turnover.v_progress as select after_xid from turnover.progress;

-- Transfers by the segment that they are sealed in, once each: what came late is in the segment that took it up.
create function reconciliation.sealed_moves(p_from bigint, p_to bigint) returns table (cause_kind smallint, posted_at timestamptz,
  debit_owner uuid, debit_purpose smallint, credit_owner uuid, credit_purpose smallint, currency text, amount bigint) language sql stable as $$
  select t.cause_kind, t.posted_at, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
  from (
    select b.segment_no, b.last_at, b.last_cause_id, b.last_cause_kind, b.last_leg, lag(b.last_at) over w as after_at,
      lag(b.last_cause_id) over w as after_id, lag(b.last_cause_kind) over w as after_kind, lag(b.last_leg) over w as after_leg
    from reconciliation.segments b where b.segment_no between p_from - 1 and p_to window w as (order by b.segment_no)
  ) s
  join ledger.v_transfers t on t.posted_at <= s.last_at and t.posted_at >= coalesce(s.after_at, '-infinity')
    and (t.posted_at, t.cause_id, t.cause_kind, t.leg) <= (s.last_at, s.last_cause_id, s.last_cause_kind, s.last_leg)
    and (s.after_at is null
      or (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (s.after_at, s.after_id, s.after_kind, s.after_leg))
  where s.segment_no >= p_from and not exists (
    select 1 from reconciliation.late_transfers l where (l.cause_id, l.cause_kind, l.leg) = (t.cause_id, t.cause_kind, t.leg))
  union all
  select t.cause_kind, t.posted_at, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
  from reconciliation.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg)
  where l.sealed_in between p_from and p_to
$$;

-- Transfers that are in none of the segments up to one: together with `sealed_moves` up to it, all there are.
create function reconciliation.moves_behind(p_segment bigint) returns table (cause_kind smallint, posted_at timestamptz,
  debit_owner uuid, debit_purpose smallint, credit_owner uuid, credit_purpose smallint, currency text, amount bigint) language sql stable as $$
  with edge as materialized (select last_at, last_cause_id, last_cause_kind, last_leg from reconciliation.segments where segment_no = p_segment)
  select t.cause_kind, t.posted_at, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
  from ledger.v_transfers t
  where t.posted_at >= coalesce((select last_at from edge), '-infinity') and (not exists (select 1 from edge)
    or (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (select last_at, last_cause_id, last_cause_kind, last_leg from edge))
    and not exists (select 1 from reconciliation.late_transfers l
      where (l.cause_id, l.cause_kind, l.leg) = (t.cause_id, t.cause_kind, t.leg))
  union all
  select t.cause_kind, t.posted_at, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
  from reconciliation.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg)
  where l.sealed_in is null or l.sealed_in > p_segment
$$;

create view reconciliation.v_segments as select segment_no from reconciliation.segments;

create schema figures;

-- Up to which sealed segment transfers are counted.
create table figures.progress (
  is_single boolean primary key default true check (is_single),
  segment_no bigint not null
);
insert into figures.progress (segment_no) values (0);

-- Transfers that touched an account of a player, by why and between what they were made.
create table figures.moves (
  starts_at timestamptz not null,
  brand_id uuid not null,
  -- False of trial and test accounts.
  is_member boolean not null,
  currency text not null,
  cause_kind smallint not null,
  debit_purpose smallint not null,
  credit_purpose smallint not null,
  transfers bigint not null,
  amount bigint not null,
  primary key (brand_id, starts_at, is_member, currency, cause_kind, debit_purpose, credit_purpose)
) with (fillfactor = 80);

-- Of every player the first deposit that was credited.
create table figures.first_deposits (
  player_id uuid primary key,
  brand_id uuid not null,
  is_member boolean not null,
  credited_at timestamptz not null
);
create index first_deposits_by_time on figures.first_deposits (brand_id, credited_at);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on turnover.quarters to krathong_app;
    grant select on turnover.v_quarters, turnover.v_progress, reconciliation.v_segments to krathong_app;
    grant usage on schema figures to krathong_app;
    grant select, update on figures.progress to krathong_app;
    grant select, insert, update on figures.moves, figures.first_deposits to krathong_app;
  end if;
end
$$;
