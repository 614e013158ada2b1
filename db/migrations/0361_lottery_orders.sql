-- Tickets are bought in orders, several at once or none. A ticket keeps all it was sold under: the prize group of the bet and the account's
-- own, and the most that one draw can pay on it. Nothing was sold before this.

alter table lottery.tickets
  add column order_id uuid not null,
  -- Its place in the order.
  add column place smallint not null check (place >= 0),
  add column own_group integer not null,
  add column worst bigint not null check (worst >= 0),
  -- What of the payout is a rebate of the stake, not a prize.
  add column rebate bigint not null default 0 check (rebate >= 0 and rebate <= payout),
  add column void_cause text check (void_cause in ('player', 'draw')),
  add constraint void_has_its_cause check ((state = 'voided') = (void_cause is not null)),
  add constraint an_order_has_each_place_once unique (order_id, place);

create index tickets_newest on lottery.tickets (player_id, placed_at);
-- What was drawn lately is told to open pages.
create index draws_told on lottery.draws (resulted_at) where resulted_at is not null;

create or replace function lottery.keep_ticket() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then raise exception 'a ticket that is over is not changed'; end if;
  if (new.draw_id, new.player_id, new.game_code, new.currency, new.bet_type, new.picks::text, new.lines, new.each, new.price, new.prize_group,
      new.own_group, new.stake, new.worst, new.placed_at, new.order_id, new.place)
    is distinct from (old.draw_id, old.player_id, old.game_code, old.currency, old.bet_type, old.picks::text, old.lines, old.each, old.price,
      old.prize_group, old.own_group, old.stake, old.worst, old.placed_at, old.order_id, old.place)
  then raise exception 'what a ticket was sold under is not changed'; end if;
  return new;
end
$$;
