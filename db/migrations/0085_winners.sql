-- The winner board: settled wins of ten stakes or more, by the hour and largest first, each with the round that it was won in.

create index bets_big_wins on betting.bets
  ((date_trunc('hour', settled_at at time zone 'UTC')), payout desc, settled_at desc)
  where state = 'settled' and stake > 0 and payout >= 10 * stake;
create index jackpot_hits_paid on betting.jackpot_hits (paid_at desc) where paid_at is not null;

-- A bet without its round, or with another payout than its round's, is no win.
create view betting.v_big_wins as
select b.player_id, b.round_id, b.game_id, b.currency, b.stake, b.payout, b.settled_at,
  date_trunc('hour', b.settled_at at time zone 'UTC') as settled_hour,
  own.round_id is not null as is_provable
from betting.bets b
left join betting.rounds own on own.round_id = b.round_id and own.player_id = b.player_id and own.payout = b.payout
left join vendors.rounds theirs
  on theirs.round_id = b.round_id and theirs.player_id = b.player_id and theirs.payout = b.payout and theirs.is_closed
where b.state = 'settled' and b.stake > 0 and b.payout >= 10 * b.stake and (own.round_id is not null or theirs.round_id is not null);

create view betting.v_jackpot_wins as
select h.player_id, h.round_id, r.game_id, r.currency, r.cost as stake, r.payout + h.amount as payout, h.paid_at as settled_at
from betting.jackpot_hits h
join betting.rounds r on r.round_id = h.round_id and r.player_id = h.player_id
where h.paid_at is not null;

create schema winners;

-- Players who do not want to stand on the board.
create table winners.hidden (
  player_id uuid primary key,
  hidden_at timestamptz not null default now()
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema winners to krathong_app;
    grant select, insert, delete on winners.hidden to krathong_app;
    grant select on betting.v_big_wins, betting.v_jackpot_wins to krathong_app;
  end if;
end
$$;
