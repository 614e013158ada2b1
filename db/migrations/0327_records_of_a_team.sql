-- Settled bets under the line they were placed under, as agents read those of their teams (docs/decisions/0143-records-of-a-team.md).
create view betting.v_line_bets as
select b.bet_id, b.round_id, b.player_id, b.game_id, b.currency, b.stake, b.payout, b.placed_at, b.settled_at, b.upline,
  coalesce((select sum(h.amount) from betting.jackpot_hits h
    where h.player_id = b.player_id and h.round_id = b.round_id and h.paid_at is not null), 0)::bigint as jackpot
from betting.bets b where b.state = 'settled';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on betting.v_line_bets to krathong_app;
  end if;
end
$$;
