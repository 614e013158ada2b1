-- The mailbox knows its readers by itself: what decides who a broadcast is for is told to it by the players, and from when to when nobody may
-- be sent promotions by protection, each in the transaction that changes it. It lies below both and reads neither.

create table messages.readers (
  player_id uuid primary key,
  brand_id uuid not null,
  username_key text not null,
  type smallint not null,
  state text not null,
  language text,
  registered_at timestamptz not null,
  identity_level smallint not null
);
-- Names that staff writes a broadcast for; and how many a broadcast reaches.
create index readers_by_name on messages.readers (brand_id, username_key);

create table messages.quiet_times (
  -- Whatever it comes from, under its own id.
  cause_id uuid primary key,
  player_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz not null
);
create index quiet_times_of_player on messages.quiet_times (player_id);

create function messages.know_reader(player uuid, brand uuid, name_key text, kind_of_player smallint, standing text, speaks text,
  since timestamptz, level smallint) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into messages.readers as r (player_id, brand_id, username_key, type, state, language, registered_at, identity_level)
  values (player, brand, name_key, kind_of_player, standing, speaks, since, level)
  on conflict (player_id) do update set brand_id = excluded.brand_id, username_key = excluded.username_key, type = excluded.type,
    state = excluded.state, language = excluded.language, registered_at = excluded.registered_at, identity_level = excluded.identity_level;
$$;
create function messages.keep_quiet(cause uuid, player uuid, since timestamptz, until timestamptz) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into messages.quiet_times as q (cause_id, player_id, began_at, ended_at) values (cause, player, since, until)
  on conflict (cause_id) do update set began_at = excluded.began_at, ended_at = excluded.ended_at;
$$;

create function players.tell_mailbox() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform messages.know_reader(new.player_id, new.brand_id, new.username_key, new.type, new.state, new.language, new.registered_at,
    new.identity_level);
  return null;
end
$$;
-- A sign-in sets none of these, so it tells nothing.
create trigger the_mailbox_is_told_of_new after insert on players.players
  for each row execute function players.tell_mailbox();
create trigger the_mailbox_is_told_of_changed
  after update of brand_id, username_key, type, state, language, registered_at, identity_level on players.players
  for each row when ((old.brand_id, old.username_key, old.type, old.state, old.language, old.registered_at, old.identity_level)
    is distinct from (new.brand_id, new.username_key, new.type, new.state, new.language, new.registered_at, new.identity_level))
  execute function players.tell_mailbox();

create function protection.tell_mailbox() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform messages.keep_quiet(new.stop_id, new.player_id, new.began_at, new.stands_until);
  return null;
end
$$;
create trigger the_mailbox_is_told after insert or update on protection.stops
  for each row execute function protection.tell_mailbox();

insert into messages.readers (player_id, brand_id, username_key, type, state, language, registered_at, identity_level)
select player_id, brand_id, username_key, type, state, language, registered_at, identity_level from players.v_mail_readers;
insert into messages.quiet_times (cause_id, player_id, began_at, ended_at)
select stop_id, player_id, began_at, stands_until from protection.stops;

create or replace function messages.broadcasts_for(player uuid) returns table (
  broadcast_id uuid, kind text, texts jsonb, link text, is_important boolean, sent_at timestamptz, read_at timestamptz
) language sql stable as $$
  select b.broadcast_id, b.kind, b.texts, b.link, b.is_important, b.starts_at, r.read_at
  from messages.readers p
  join messages.broadcasts b on b.brand_id = p.brand_id and b.state = 'sent'
    and b.starts_at <= clock_timestamp() and (b.ends_at is null or b.ends_at > clock_timestamp())
  left join messages.broadcast_readers r on r.player_id = p.player_id and r.broadcast_id = b.broadcast_id
  where p.player_id = player and r.deleted_at is null and p.registered_at <= b.starts_at
    and case b.audience ->> 'to'
      when 'players' then exists (select 1 from messages.broadcast_players n
        where n.player_id = p.player_id and n.broadcast_id = b.broadcast_id)
      when 'filter' then
        (b.audience -> 'languages' = '[]' or b.audience -> 'languages' ? coalesce(p.language, ''))
        and (b.audience ->> 'members' = 'all' or (b.audience ->> 'members' = 'agents') = (p.type in (1, 2, 41, 42)))
        and (b.audience ->> 'registeredFrom' is null or p.registered_at >= (b.audience ->> 'registeredFrom')::timestamptz)
        and (b.audience ->> 'registeredUntil' is null or p.registered_at < (b.audience ->> 'registeredUntil')::timestamptz)
        and p.identity_level >= (b.audience ->> 'identityLevel')::integer
      else true
    end
    and (b.kind <> 'promotion' or not exists (select 1 from messages.quiet_times s where s.player_id = p.player_id
      and s.ended_at > b.starts_at and s.began_at <= clock_timestamp()))
$$;

create or replace function messages.letters_for(player uuid) returns setof messages.letters language sql stable as $$
  select l.* from messages.letters l
  where l.player_id = player and l.deleted_at is null
    and (l.kind <> 'promotion' or not exists (select 1 from messages.quiet_times s where s.player_id = player
      and s.ended_at > l.sent_at and s.began_at <= clock_timestamp()))
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on messages.readers, messages.quiet_times to krathong_app;
  end if;
end
$$;
