-- Nothing is written of a ticket that has lost (docs/decisions/0263-lost-tickets-are-not-written.md): the draw says up to which ticket it is
-- judged, and what has not won up to there has lost. `ffffffff-...` is past all of them.
alter table lottery.draws
  add column judged_to uuid,
  add column judged_at timestamptz,
  -- Up to which ticket the bets of those that lost are closed, and up to which a corrected result is booked.
  add column counted_to uuid,
  add column corrected_to uuid;

-- Tickets of a draw in one order, whatever came of them; it takes the place of three.
create index tickets_in_order on lottery.tickets (draw_id, bet_id);
drop index lottery.tickets_of_draw;
drop index lottery.tickets_open;
drop index lottery.tickets_settled_of_draw;

-- As betting was told of it.
create or replace view lottery.v_bets as
select t.bet_id, t.player_id, t.game_code as game_id, t.stake, t.payout,
  case when t.state = 'open' and t.bet_id <= (select d.counted_to from lottery.draws d where d.draw_id = t.draw_id) then 'settled' else t.state end
    as state,
  coalesce((select sum(c.payout_after - c.payout_before) from lottery.ticket_corrections c where c.bet_id = t.bet_id), 0)::bigint as corrected
from lottery.tickets t;

create or replace view lottery.v_compared_tickets as
select t.bet_id, t.draw_id, t.player_id, t.game_code, t.currency, t.bet_type, t.picks, t.stake, t.payout, t.placed_at, d.numero
from lottery.tickets t join lottery.draws d on d.draw_id = t.draw_id
where t.state = 'settled' or (t.state = 'open' and t.bet_id <= d.judged_to);

create or replace view lottery.v_line_tickets as
select t.bet_id, t.draw_id, t.player_id, t.game_code, t.currency, t.bet_type, t.picks, t.each, t.price, t.stake, t.prize_group, t.own_group,
  case when t.state = 'open' and t.bet_id <= d.judged_to then 'settled' else t.state end as state,
  t.line, t.line_groups, t.placed_at, d.numero, d.result
from lottery.tickets t join lottery.draws d using (draw_id);

-- Tickets of which nobody knows yet what comes of them.
create view lottery.v_open_tickets as
select t.bet_id, t.order_id, t.draw_id
from lottery.tickets t join lottery.draws d on d.draw_id = t.draw_id
where t.state = 'open' and (d.judged_to is null or t.bet_id > d.judged_to);
grant select on lottery.v_open_tickets to krathong_app;
