-- Money that lies in a vendor's own wallet counts for the player's limits and can be called back from who may not play any more.

-- A wallet at a vendor that a player has moved money into. The job looks at each in its turn.
create table vendors.stays (
  player_id uuid not null,
  vendor_code text not null,
  currency text not null,
  -- Goes up with every movement into the wallet: whoever ends a stay ends it as it was seen.
  moves bigint not null default 1,
  look_at timestamptz not null default clock_timestamp(),
  -- How often the money was called back since the player may not play.
  calls integer not null default 0,
  primary key (player_id, vendor_code, currency)
) with (fillfactor = 80);
create index stays_by_turn on vendors.stays (look_at);

insert into vendors.stays (player_id, vendor_code, currency)
select distinct player_id, vendor_code, currency from vendors.transfers where direction = 'in' and state <> 'voided';

-- A movement in puts its money at stake as far as we can see; a movement out brings back what is left or won.
create view vendors.v_player_moves as
select player_id, created_at as placed_at, currency, amount as stake, 0::bigint as payout
from vendors.transfers where direction = 'in' and state <> 'voided'
union all
select player_id, settled_at, currency, 0, amount
from vendors.transfers where direction = 'out' and state = 'done';

-- All that counts for a player's limits by time, for limits that are set after some play and for what a player has spent.
create view protection.v_plays as
select player_id, placed_at, currency, stake, payout from betting.v_player_plays where state <> 'voided'
union all
select player_id, placed_at, currency, stake, payout from vendors.v_player_moves;

create view protection.v_stopped as
select player_id, stopped_until from protection.guards where stopped_until is not null;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on vendors.stays to krathong_app;
    grant select on protection.v_plays, protection.v_stopped to krathong_app;
  end if;
end
$$;
