-- Draws are made some hours ahead for many games: what waits is found without a walk through what is over, and a draw that nobody bet on goes.

create index draws_waiting on lottery.draws (game_code, close_at) where state = 'scheduled';
create index tickets_of_draw on lottery.tickets (draw_id);

-- A draw with a ticket is kept by the ticket's reference; one without is not proved to anybody after a month.
create function lottery.keep_proofs() returns trigger language plpgsql as $$
begin
  if old.done_at is null or old.done_at > clock_timestamp() - interval '30 days' then
    raise exception 'a draw is kept for a month after its end';
  end if;
  return old;
end
$$;
create trigger draws_keep_their_proof before delete on lottery.draws for each row execute function lottery.keep_proofs();

-- A settled ticket with the draw that decided it: anybody can check it.
create view lottery.v_settled_tickets as
select t.bet_id, t.player_id, t.payout, d.numero
from lottery.tickets t join lottery.draws d on d.draw_id = t.draw_id
where t.state = 'settled' and d.state in ('resulted', 'settled');

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant delete on lottery.draws to krathong_app;
    grant select on lottery.v_settled_tickets to krathong_app;
  end if;
end
$$;
