-- What players staked and won, folded once from the facts of betting: in sums of ten minutes for the signs of harm of a day, and in all.

create schema reports;

-- Up to which transaction facts have been counted.
create table reports.progress (
  is_single boolean primary key default true check (is_single),
  after_xid xid8 not null
);
insert into reports.progress (after_xid) values ('0');

-- Of little more than a day; older ones are swept. A correction is of the time it was made at, and counts no bet.
create table reports.play_sums (
  starts_at timestamptz not null,
  player_id uuid not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (starts_at, player_id, currency)
) with (fillfactor = 80);

create table reports.play_totals (
  player_id uuid not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (player_id, currency)
) with (fillfactor = 70);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema reports to krathong_app;
    grant select, update on reports.progress to krathong_app;
    grant select, insert, update, delete on reports.play_sums to krathong_app;
    grant select, insert, update on reports.play_totals to krathong_app;
  end if;
end
$$;

-- All bets of a player from the first on: what is counted above takes its place.
drop view betting.v_player_totals;
