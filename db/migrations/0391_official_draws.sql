-- Draws whose result comes from outside (docs/decisions/0161-official-results.md): no seed and no beacon, two people who type the same
-- result, an end where none comes.

alter table lottery.draws
  add column source text not null default 'platform' check (source in ('platform', 'official')),
  -- Of an official draw: where no result has come by then, it is void.
  add column give_up_at timestamptz,
  -- When its players were told that it is late, and up to whom of them they are.
  add column late_at timestamptz,
  add column late_told uuid,
  add column late_done boolean not null default false,
  alter column day drop not null,
  alter column no drop not null,
  alter column beacon_source drop not null,
  alter column beacon_chain drop not null,
  alter column beacon_round drop not null,
  alter column beacon_at drop not null,
  drop constraint result_is_whole,
  add constraint result_is_whole check ((result is null) = (resulted_at is null) and (state in ('resulted', 'settled')) = (result is not null)
    and (state = 'voided') = (void_reason is not null) and (done_at is null or state in ('settled', 'voided'))
    and (state <> 'settled' or done_at is not null)),
  add constraint proof_is_of_the_platform check (case source
    when 'platform' then day is not null and no is not null and beacon_source is not null and beacon_chain is not null
      and beacon_round is not null and beacon_at is not null and give_up_at is null
      and (result is null) = (seed is null) and (result is null) = (randomness is null)
    else day is null and no is null and beacon_source is null and beacon_chain is null and beacon_round is null and beacon_at is null
      and seed is null and randomness is null and signature is null and give_up_at > draw_at end);

-- Official draws that wait: to be told as late, or given up.
create index draws_awaited on lottery.draws (draw_at) where state = 'scheduled' and source = 'official';

-- What somebody typed as the result of an official draw. The second to type it does not see the first's.
create table lottery.result_entries (
  entry_id uuid primary key,
  draw_id uuid not null references lottery.draws (draw_id),
  result integer[] not null,
  operator_id uuid not null,
  operator_name text not null,
  -- `waiting` for the second; `agreed` with the other; `differed` from it: both are over.
  outcome text not null default 'waiting' check (outcome in ('waiting', 'agreed', 'differed')),
  entered_at timestamptz not null default clock_timestamp()
);
create unique index one_entry_waits on lottery.result_entries (draw_id) where outcome = 'waiting';
create index entries_of_draw on lottery.result_entries (draw_id, entered_at);

create function lottery.keep_entry() returns trigger language plpgsql as $$
begin
  if old.outcome <> 'waiting' or (new.entry_id, new.draw_id, new.result, new.operator_id, new.operator_name, new.entered_at)
    is distinct from (old.entry_id, old.draw_id, old.result, old.operator_id, old.operator_name, old.entered_at)
  then raise exception 'what was entered is not changed'; end if;
  return new;
end
$$;
create trigger entries_are_kept before update on lottery.result_entries for each row execute function lottery.keep_entry();

create or replace function lottery.keep_draw() returns trigger language plpgsql as $$
begin
  if old.done_at is not null then raise exception 'a draw that is over is not changed'; end if;
  if (new.result is distinct from old.result and old.result is not null)
    or (new.game_code, new.numero, new.day, new.no, new.open_at, new.close_at, new.draw_at, new.beacon_source, new.beacon_chain,
        new.beacon_round, new.source, new.give_up_at) is distinct from (old.game_code, old.numero, old.day, old.no, old.open_at, old.close_at,
        old.draw_at, old.beacon_source, old.beacon_chain, old.beacon_round, old.source, old.give_up_at)
  then raise exception 'what a draw was sold under is not changed'; end if;
  return new;
end
$$;

-- Who wins in public is tied to what anybody can check: an official result is not.
create or replace view lottery.v_settled_tickets as
select t.bet_id, t.player_id, t.payout, d.numero
from lottery.tickets t join lottery.draws d on d.draw_id = t.draw_id
where t.state = 'settled' and d.state in ('resulted', 'settled') and d.source = 'platform';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on lottery.result_entries to krathong_app;
  end if;
end
$$;
