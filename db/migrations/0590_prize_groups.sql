-- Prize groups of accounts, and what a line earns by the difference between them (docs/decisions/0235-prize-groups-of-a-line.md).

-- A group is a word like those on rebate points: the same history, bounds and days. 20 of it are one percent.
alter table players.rebate_points drop constraint rebate_points_category_check, drop constraint rebate_points_points_check,
  add constraint rebate_points_category_check
    check (category in ('RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'COCKFIGHT', 'LOTTERY', 'GROUP')),
  add constraint rebate_points_points_check
    check (case category when 'GROUP' then points between 1800 and 2000 else points between 0 and 10000 end);
alter table players.link_points drop constraint link_points_category_check, drop constraint link_points_points_check,
  add constraint link_points_category_check
    check (category in ('RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'COCKFIGHT', 'LOTTERY', 'GROUP')),
  add constraint link_points_points_check
    check (case category when 'GROUP' then points between 1800 and 2000 else points between 0 and 10000 end);

-- Who stood above the player when the ticket was sold, from the direct agent up, and the group of each in the ticket's series.
-- Null: sold before there were any, or the price follows no group.
alter table lottery.tickets add column line uuid[], add column line_groups integer[],
  add constraint a_line_has_its_groups check (cardinality(line) is not distinct from cardinality(line_groups));

create view lottery.v_line_tickets as
select t.bet_id, t.draw_id, t.player_id, t.game_code, t.currency, t.bet_type, t.picks, t.each, t.price, t.stake, t.prize_group, t.own_group,
  t.state, t.line, t.line_groups, t.placed_at, d.numero, d.result
from lottery.tickets t join lottery.draws d using (draw_id);

insert into ledger.cause_kinds (cause_kind, name) values (45, 'prize-share');

create schema prize_shares;

create table prize_shares.progress (
  is_only boolean primary key default true check (is_only),
  after_xid xid8 not null
);
insert into prize_shares.progress (after_xid) values (pg_snapshot_xmin(pg_current_snapshot()));

-- What an agent earned by a draw in one counting. What is below nothing is carried against what comes next.
create table prize_shares.payments (
  payment_id uuid primary key,
  agent_id uuid not null,
  currency text not null,
  game_code text not null,
  draw_id uuid not null,
  numero text not null,
  tickets integer not null check (tickets > 0),
  base bigint not null,
  earned bigint not null,
  paid bigint not null check (paid >= 0),
  at timestamptz not null default clock_timestamp()
);
create index payments_of_agent on prize_shares.payments (agent_id, payment_id desc);

-- Of each ticket, what an agent has by it: a correction adds the difference.
create table prize_shares.shares (
  bet_id uuid not null,
  agent_id uuid not null,
  payment_id uuid not null references prize_shares.payments (payment_id),
  player_id uuid not null,
  base bigint not null,
  amount bigint not null,
  primary key (bet_id, agent_id, payment_id)
);
create index shares_of_payment on prize_shares.shares (payment_id, bet_id);

create table prize_shares.carried (
  agent_id uuid not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  primary key (agent_id, currency)
);

create trigger payments_are_history before update or delete or truncate on prize_shares.payments
  for each statement execute function ledger.refuse_change();
create trigger shares_are_history before update or delete or truncate on prize_shares.shares
  for each statement execute function ledger.refuse_change();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema prize_shares to krathong_app;
    grant select, update on prize_shares.progress to krathong_app;
    grant select, insert on prize_shares.payments, prize_shares.shares to krathong_app;
    grant select, insert, update on prize_shares.carried to krathong_app;
    grant select on lottery.v_line_tickets to krathong_app;
  end if;
end
$$;
