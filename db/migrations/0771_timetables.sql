-- Timetables of official lotteries, days off and draws on another day, as staff set them (docs/decisions/0301-timetables-are-data.md). Every
-- version stays; the last one counts. Where nothing is said, the timetable of the program holds.
create table lottery.timetables (
  version integer primary key check (version > 0),
  timetables json not null,
  days json not null,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);
create trigger timetables_are_history before update or delete on lottery.timetables for each row execute function lottery.keep_history();

-- An official draw without a result may be put on another time; what is on sale closes then.
create or replace function lottery.keep_draw() returns trigger language plpgsql as $$
declare
  is_correction boolean := new.version = old.version + 1 and old.source = 'official' and old.state in ('resulted', 'settled')
    and new.state = 'resulted' and new.done_at is null and new.result is distinct from old.result;
  is_postponed boolean := old.source = 'official' and old.state = 'scheduled' and new.state = 'scheduled'
    and (new.open_at = old.open_at or old.open_at > clock_timestamp()) and (new.close_at = old.close_at or old.close_at > clock_timestamp());
begin
  if old.done_at is not null and not is_correction then raise exception 'a draw that is over is not changed'; end if;
  if (new.result is distinct from old.result and old.result is not null and not is_correction)
    or (new.version <> old.version and not is_correction)
    or (new.game_code, new.numero, new.day, new.no, new.beacon_source, new.beacon_chain, new.beacon_round, new.source)
      is distinct from (old.game_code, old.numero, old.day, old.no, old.beacon_source, old.beacon_chain, old.beacon_round, old.source)
    or ((new.open_at, new.close_at, new.draw_at, new.give_up_at) is distinct from (old.open_at, old.close_at, old.draw_at, old.give_up_at)
      and not is_postponed)
  then raise exception 'what a draw was sold under is not changed'; end if;
  return new;
end
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on lottery.timetables to krathong_app;
  end if;
end
$$;
