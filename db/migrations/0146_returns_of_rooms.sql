-- Bets on rounds that many share count towards returns too, and rounds with choices are judged: everything is counted anew from its facts.

create view crash.v_settled_bets as
select f.xid, f.game_id, f.currency, f.stake, f.payout, f.at, b.bet_id, b.round_id, r.game_version, r.definition_hash, r.crash_point,
  -- For how long nobody had run the round when it ended.
  (extract(epoch from r.ended_at - r.alive_at) * 1000)::int as unseen_ms
from betting.facts f join crash.bets b on b.bet_id = f.bet_id join crash.rounds r on r.round_id = b.round_id
where f.kind = 1;

create view crash.v_round_bets as
select round_id, bet_id, stake, payout, cashed_at from crash.bets where state <> 'voided';

create view bingo.v_settled_tickets as
select f.xid, f.game_id, f.currency, f.stake, f.payout, f.at, p.first_serial, p.tickets, r.round_id, r.game_version, r.definition_hash,
  r.sold, r.outcome,
  -- As the round before left it, not as this one says.
  coalesce((select rest from bingo.rounds before where before.game_id = r.game_id and before.no = r.no - 1), 0)::bigint as carried
from betting.facts f join bingo.purchases p on p.bet_id = f.bet_id join bingo.rounds r on r.round_id = p.round_id
where f.kind = 1;

delete from returns.days;
delete from returns.totals;
update returns.progress set after_xid = '0';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on crash.v_settled_bets, crash.v_round_bets, bingo.v_settled_tickets to krathong_app;
  end if;
end
$$;
