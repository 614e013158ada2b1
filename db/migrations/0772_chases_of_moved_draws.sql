-- A draw of a chase that still waits goes with its draw when that is moved (docs/decisions/0301-timetables-are-data.md).
create or replace function lottery.keep_chase_item() returns trigger language plpgsql as $$
begin
  if (new.item_id, new.numero, new.multiple, new.stake) is distinct from (old.item_id, old.numero, old.multiple, old.stake)
    or ((new.open_at, new.close_at) is distinct from (old.open_at, old.close_at) and not (old.state = 'waiting' and new.state = 'waiting'))
    or not ((old.state = 'waiting' and (new.state in ('waiting', 'placed') or new.state like 'cancelled-%'))
      or (old.state = 'placed' and new.state in ('won', 'lost', 'push', 'void')))
  then raise exception 'an item of a chase goes forward only'; end if;
  return new;
end
$$;
