-- Free rounds are shown beside the returns of a game, and are none of its stakes (docs/decisions/0315-free-rounds-in-the-monitor.md).

-- In the order of commits, as facts are read: what is counted up to a transaction is counted once.
alter table betting.free_rounds add column xid xid8 not null default pg_current_xact_id();
create index free_rounds_in_order on betting.free_rounds (xid);

create view betting.v_settled_free_rounds as
select f.xid, r.game_id, r.game_version, r.definition_hash, r.currency, f.cost, f.payout, f.placed_at
from betting.free_rounds f join betting.rounds r on r.round_id = f.round_id and r.player_id = f.player_id;

alter table rtp_monitor.progress add column after_free_xid xid8 not null default '0';

create table rtp_monitor.free_totals (
  definition_hash text not null references rtp_monitor.versions (definition_hash),
  currency text not null,
  rounds bigint not null check (rounds >= 0),
  staked numeric not null,
  returned numeric not null,
  primary key (definition_hash, currency)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on betting.v_settled_free_rounds to krathong_app;
    grant select, insert, update on rtp_monitor.free_totals to krathong_app;
  end if;
end
$$;
