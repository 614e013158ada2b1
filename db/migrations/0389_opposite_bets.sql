-- Opposite bets of two members of one team on one draw (docs/decisions/0145-opposite-bets.md).

-- Tickets as they stand once their draw is over, for whoever compares them.
create view lottery.v_compared_tickets as
select t.bet_id, t.draw_id, t.player_id, t.game_code, t.currency, t.bet_type, t.picks, t.stake, t.payout, t.placed_at, d.numero
from lottery.tickets t join lottery.draws d on d.draw_id = t.draw_id where t.state = 'settled';
create index tickets_settled_of_draw on lottery.tickets (draw_id) where state = 'settled';

create schema opposite_bets;
create table opposite_bets.progress (
  is_single boolean primary key default true check (is_single),
  after_xid xid8 not null
);
-- What was settled before this was here is looked at as well.
insert into opposite_bets.progress (after_xid) values ('0');

create table opposite_bets.flags (
  flag_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  draw_id uuid not null,
  game_code text not null,
  numero text not null,
  currency text not null,
  -- The agent whose team both are in: the direct upline of both, or one of the two.
  agent_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  one_stake bigint not null check (one_stake > 0),
  other_stake bigint not null check (other_stake > 0),
  -- From the first of these bets to the last thing told of the draw.
  placed_at timestamptz not null,
  settled_until timestamptz not null,
  found_at timestamptz not null default clock_timestamp(),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLEARED', 'CONFIRMED')),
  decided_by text,
  decided_at timestamptz,
  reason text check (char_length(reason) between 3 and 300),
  -- Who wrote it last: whatever follows from flags looks at those that changed.
  changed_xid xid8 not null default pg_current_xact_id(),
  unique (draw_id, one_id, other_id),
  check (one_id < other_id),
  check ((state = 'OPEN') = (decided_by is null) and (state = 'OPEN') = (decided_at is null) and (state = 'OPEN') = (reason is null))
);
create index flags_newest on opposite_bets.flags (brand_id, found_at desc, flag_id desc);
create index flags_changed on opposite_bets.flags (changed_xid);
create index flags_withheld on opposite_bets.flags (brand_id, settled_until) where state <> 'CLEARED';
create index flags_open on opposite_bets.flags (brand_id, found_at desc, flag_id desc) where state = 'OPEN';

-- The bets behind a flag, as they were found.
create table opposite_bets.flag_bets (
  flag_id uuid not null references opposite_bets.flags (flag_id),
  bet_id uuid not null,
  player_id uuid not null,
  bet_type text not null,
  picks json not null,
  stake bigint not null,
  payout bigint not null,
  placed_at timestamptz not null,
  primary key (flag_id, bet_id)
);
create index flag_bets_by_bet on opposite_bets.flag_bets (bet_id);

-- The rounds of members that stand under a flag. A draw is one round of its player; tickets sold before it was had one each.
create view opposite_bets.v_flagged_rounds as
select f.flag_id, f.brand_id, f.currency, f.game_code, p.player_id, f.draw_id as round_id, f.state, f.placed_at, f.settled_until, f.changed_xid
from opposite_bets.flags f cross join lateral (values (f.one_id), (f.other_id)) p (player_id)
union all
select f.flag_id, f.brand_id, f.currency, f.game_code, b.player_id, b.bet_id, f.state, f.placed_at, f.settled_until, f.changed_xid
from opposite_bets.flags f join opposite_bets.flag_bets b using (flag_id);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on lottery.v_compared_tickets to krathong_app;
    grant usage on schema opposite_bets to krathong_app;
    grant select, update on opposite_bets.progress to krathong_app;
    grant select, insert, update on opposite_bets.flags to krathong_app;
    grant select, insert on opposite_bets.flag_bets to krathong_app;
    grant select on opposite_bets.v_flagged_rounds to krathong_app;
  end if;
end
$$;
