-- Official results that come by themselves: sources outside that sign what they publish, two of which have to agree
-- (docs/decisions/0201-result-feeds.md).

-- Which sources there are: every version stays. Each has a code, a name, an address, the key it signs with and the series it tells.
create table lottery.feed_lists (
  version integer primary key check (version > 0),
  feeds json not null,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);

-- Sources that staff have stopped for the time being: nothing is asked of them, and nothing of theirs counts.
create table lottery.feed_pauses (
  feed text primary key,
  reason text not null,
  paused_by text not null,
  paused_at timestamptz not null default clock_timestamp()
);

-- How each source stands on a draw: asked by one process at a time.
create table lottery.feed_checks (
  draw_id uuid not null references lottery.draws (draw_id),
  feed text not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- Since it last said something sound; null: never.
  answered_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  -- `pending`: it has no result yet; `drawn`: its result was taken; `postponed`, `none`: it says that there is no draw on its day, or at all.
  state text check (state in ('pending', 'drawn', 'postponed', 'none')),
  -- Why its last answer was not taken.
  fault text check (fault in ('silent', 'refused', 'unsigned', 'malformed', 'early')),
  primary key (draw_id, feed)
);

-- What a source answered beside `pending`, as it came: once for each different answer.
create table lottery.feed_answers (
  draw_id uuid not null references lottery.draws (draw_id),
  feed text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  body text not null,
  signature text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (draw_id, feed, hash)
);
create trigger answers_are_history before update on lottery.feed_answers for each row execute function lottery.keep_history();

-- A source enters a result as a person does. One of each kind may wait: a wrong source does not stand in the way of two people.
alter table lottery.result_entries
  add column feed text,
  alter column operator_id drop not null,
  add constraint entered_by_one check ((feed is null) = (operator_id is not null)),
  drop constraint a_correction_says_why,
  add constraint a_correction_says_why check ((version = 0) = (reason is null) or feed is not null);
drop index lottery.one_entry_waits;
create unique index one_entry_waits on lottery.result_entries (draw_id, (feed is null)) where outcome = 'waiting';

create or replace function lottery.keep_entry() returns trigger language plpgsql as $$
begin
  if old.outcome <> 'waiting' or (new.entry_id, new.draw_id, new.result, new.operator_id, new.operator_name, new.feed, new.version, new.reason,
      new.entered_at)
    is distinct from (old.entry_id, old.draw_id, old.result, old.operator_id, old.operator_name, old.feed, old.version, old.reason,
      old.entered_at)
  then raise exception 'what was entered is not changed'; end if;
  return new;
end
$$;

-- Results of the last days are asked for again, for a source that corrects itself.
create index draws_resulted_of_others on lottery.draws (resulted_at) where source = 'official' and state in ('resulted', 'settled');

-- Where sources do not make the result that they should: unsound or silent for a minute after the time of the draw, no result half an
-- hour after it, or two that differ.
create view lottery.v_feed_alarms as
select d.draw_id, d.game_code, d.numero, c.feed
from lottery.draws d join lottery.feed_checks c on c.draw_id = d.draw_id
where d.state = 'scheduled' and d.source = 'official' and d.draw_at < statement_timestamp()
  and (c.failures >= 12 or (c.state is distinct from 'drawn' and d.draw_at < statement_timestamp() - interval '30 minutes'))
union all
select d.draw_id, d.game_code, d.numero, e.feed
from lottery.draws d join lottery.result_entries e on e.draw_id = d.draw_id
where d.state = 'scheduled' and d.source = 'official' and e.feed is not null and e.outcome = 'differed';

-- A draw without tickets goes with what was entered and answered for it, some time after its end.
alter table lottery.result_entries drop constraint result_entries_draw_id_fkey,
  add foreign key (draw_id) references lottery.draws (draw_id) on delete cascade;
alter table lottery.results drop constraint results_draw_id_fkey,
  add foreign key (draw_id) references lottery.draws (draw_id) on delete cascade;
alter table lottery.feed_checks drop constraint feed_checks_draw_id_fkey,
  add foreign key (draw_id) references lottery.draws (draw_id) on delete cascade;
alter table lottery.feed_answers drop constraint feed_answers_draw_id_fkey,
  add foreign key (draw_id) references lottery.draws (draw_id) on delete cascade;
create index draws_over_by_end on lottery.draws (done_at) where done_at is not null;

-- Rows of a draw go with it and not before.
drop trigger results_are_history on lottery.results;
create function lottery.keep_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from lottery.draws where draw_id = old.draw_id) then return old; end if;
  raise exception 'what was decided is not changed';
end
$$;
create trigger results_are_history before update or delete on lottery.results for each row execute function lottery.keep_result();

-- Kinds of alarms are those of the program that counts them.
alter table alarms.told drop constraint told_kind_check;
alter table alarms.told add constraint told_kind_check check (kind ~ '^[a-z-]{2,20}$');
insert into alarms.told (kind) values ('feeds');

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on lottery.feed_lists, lottery.feed_answers to krathong_app;
    grant select, insert, update, delete on lottery.feed_pauses to krathong_app;
    grant select, insert, update on lottery.feed_checks to krathong_app;
    grant select on lottery.v_feed_alarms to krathong_app;
  end if;
end
$$;
