-- What one team played, found without reading what others played (docs/decisions/0124-terms-tried-on-real-bets.md).
create index lines_through on turnover.lines using gin (path);
create index sums_of_line on turnover.sums (line_id, starts_at);
create index sums_of_player on turnover.sums (player_id, starts_at);

-- A player's settled bets by when they were settled, as the bills of agents open to them.
create view betting.v_bets_by_time as
select bet_id, round_id, player_id, game_id, currency, stake, payout, state, placed_at, settled_at, upline
from betting.bets where state <> 'open';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on betting.v_bets_by_time to krathong_app;
  end if;
end
$$;
