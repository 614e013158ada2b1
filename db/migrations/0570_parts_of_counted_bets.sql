-- What a bet counted towards stands with the bet: one row and one entry of an index a bet, where there were two rows and three entries
-- (docs/decisions/0227-what-counting-costs.md). Parts are in the order in which their requirements were opened.
alter table promotions.counted_bets add column parts jsonb not null default '[]';
update promotions.counted_bets b set parts = p.parts
from (
  select player_id, bet_id, jsonb_agg(
    jsonb_build_object('id', requirement_id, 'raw', raw::text, 'counted', counted::text, 'percent', percent) order by requirement_id) as parts
  from promotions.counted_parts group by player_id, bet_id) p
where p.player_id = b.player_id and p.bet_id = b.bet_id;
drop table promotions.counted_parts;
