-- Yeekee: numbers that players send, frozen before the beacon speaks, and what comes of them (docs/decisions/0327-yeekee.md).

alter table lottery.draws
  -- Until when numbers are sent; null where none are.
  add column shots_until timestamptz,
  -- When the program last looked at the round in its last minute, and whether it was away too long then.
  add column shots_seen_at timestamptz,
  add column shots_fault boolean not null default false,
  -- The list as it stood when the last number was in.
  add column shots_count integer check (shots_count >= 0),
  add column shots_sum bigint check (shots_sum >= 0),
  add column shots_hash text check (shots_hash ~ '^[0-9a-f]{64}$'),
  add column frozen_at timestamptz,
  add constraint shots_are_of_the_platform check (shots_until is null or (source = 'platform' and shots_until >= close_at and beacon_at > shots_until)),
  add constraint a_list_is_whole check ((frozen_at is null) = (shots_hash is null) and (frozen_at is null) = (shots_count is null)
    and (frozen_at is null) = (shots_sum is null) and (frozen_at is null or shots_until is not null)),
  add constraint a_result_has_its_list check (shots_until is null or result is null or frozen_at is not null);
create index draws_to_freeze on lottery.draws (shots_until) where shots_until is not null and frozen_at is null and state = 'scheduled';

create table lottery.shots (
  shot_id uuid primary key,
  -- Behind the time, should two come in one moment.
  seq bigint generated always as identity,
  draw_id uuid not null references lottery.draws (draw_id) on delete cascade,
  player_id uuid not null,
  number integer not null check (number between 0 and 99999),
  -- The name of the player as it is published.
  sender text not null check (sender ~ '^[^\s]{1,40}$'),
  -- By the clock of the database, to the millisecond.
  sent_at timestamptz not null check (sent_at = date_trunc('milliseconds', sent_at))
);
create index shots_in_order on lottery.shots (draw_id, sent_at, seq);
create index shots_of_player on lottery.shots (draw_id, player_id, sent_at);

create function lottery.keep_shot() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select 1 from lottery.draws d where d.draw_id = new.draw_id and d.state = 'scheduled' and d.frozen_at is null
      and new.sent_at >= date_trunc('milliseconds', d.open_at) and new.sent_at < d.shots_until) then
      raise exception 'no number is sent to a list that is closed';
    end if;
    return new;
  end if;
  -- A draw that is forgotten takes its list along.
  if tg_op = 'DELETE' and not exists (select 1 from lottery.draws where draw_id = old.draw_id) then return old; end if;
  raise exception 'a number that was sent is not changed';
end
$$;
create trigger shots_are_kept before insert or update or delete on lottery.shots for each row execute function lottery.keep_shot();

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
    or (new.game_code, new.numero, new.day, new.no, new.beacon_source, new.beacon_chain, new.beacon_round, new.source, new.shots_until)
      is distinct from (old.game_code, old.numero, old.day, old.no, old.beacon_source, old.beacon_chain, old.beacon_round, old.source,
        old.shots_until)
    or ((new.open_at, new.close_at, new.draw_at, new.give_up_at) is distinct from (old.open_at, old.close_at, old.draw_at, old.give_up_at)
      and not is_postponed)
  then raise exception 'what a draw was sold under is not changed'; end if;
  if old.frozen_at is not null and (new.frozen_at, new.shots_hash, new.shots_count, new.shots_sum)
    is distinct from (old.frozen_at, old.shots_hash, old.shots_count, old.shots_sum)
  then raise exception 'a list that is frozen is not changed'; end if;
  return new;
end
$$;

-- What the first and the sixteenth of a round earn, once each.
create table lottery.shot_rewards (
  draw_id uuid not null references lottery.draws (draw_id),
  place smallint not null check (place in (1, 16)),
  reward_id uuid not null unique,
  player_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  tried_at timestamptz,
  paid_at timestamptz,
  primary key (draw_id, place)
);
create index shot_rewards_owed on lottery.shot_rewards (tried_at nulls first) where paid_at is null;

insert into ledger.cause_kinds (cause_kind, name) values (167, 'shot-reward');

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on lottery.shots to krathong_app;
    grant select, insert, update on lottery.shot_rewards to krathong_app;
  end if;
end
$$;
