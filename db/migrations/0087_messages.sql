-- The mailbox: letters to one player, broadcasts that are fanned out when they are read, and what each player did with them.

-- Whom a message may be for.
create view players.v_mail_readers as
select player_id, brand_id, type, state, language, registered_at, username, username_key, identity_level from players.players;

-- Breaks and exclusions with their real ends: nobody is invited to play in one.
create view protection.v_stops as
select player_id, began_at, coalesce(lifted_at, ends_at) as ended_at from protection.stops;

create schema messages;

create table messages.letters (
  player_id uuid not null,
  letter_id uuid not null,
  brand_id uuid not null references settings.brands (brand_id),
  kind text not null check (kind in ('system', 'payment', 'security', 'promotion', 'support')),
  -- What happened, told in words of the program; or the words of whoever wrote it.
  event text,
  fills jsonb not null default '{}',
  texts jsonb,
  link text,
  is_important boolean not null default false,
  -- One letter for one cause, however often it is told.
  cause text not null,
  sent_by text,
  sent_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- When the player's open pages heard of it.
  told_at timestamptz,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (player_id, letter_id),
  unique (player_id, cause),
  constraint letter_says_something check ((event is null) <> (texts is null)),
  constraint important_is_read_first check (deleted_at is null or read_at is not null or not is_important)
);
create index letters_in_order on messages.letters (player_id, sent_at desc, letter_id desc) where deleted_at is null;
create index letters_unread on messages.letters (player_id) where read_at is null and deleted_at is null;
create index letters_to_tell on messages.letters (sent_at) where told_at is null;

-- One row for all whom it is for: a million players are no million rows.
create table messages.broadcasts (
  broadcast_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  kind text not null check (kind in ('system', 'payment', 'security', 'promotion', 'support')),
  texts jsonb not null,
  link text,
  is_important boolean not null default false,
  -- Whom it is for: all, players of a filter, or the players named here.
  audience jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'sent', 'withdrawn')),
  starts_at timestamptz not null,
  -- An important one stays until it is read.
  ends_at timestamptz,
  version integer not null check (version > 0),
  told_at timestamptz,
  made_by text not null,
  updated_by text not null,
  updated_at timestamptz not null default clock_timestamp(),
  constraint broadcast_ends_after_it_starts check (ends_at is null or ends_at > starts_at),
  constraint only_important_ones_stay check (is_important = (ends_at is null))
);
create index broadcasts_in_order on messages.broadcasts (brand_id, starts_at desc, broadcast_id desc);
create index broadcasts_on_show on messages.broadcasts (brand_id, ends_at) where state = 'sent';
create index broadcasts_to_tell on messages.broadcasts (starts_at) where state = 'sent' and told_at is null;

-- The players a broadcast names, where it names them.
create table messages.broadcast_players (
  player_id uuid not null,
  broadcast_id uuid not null references messages.broadcasts (broadcast_id),
  primary key (player_id, broadcast_id)
);
create index broadcast_players_by_broadcast on messages.broadcast_players (broadcast_id);

-- Written when a player reads or deletes a broadcast, and not before.
create table messages.broadcast_readers (
  player_id uuid not null,
  broadcast_id uuid not null references messages.broadcasts (broadcast_id),
  was_important boolean not null,
  read_at timestamptz,
  first_read_at timestamptz,
  deleted_at timestamptz,
  primary key (player_id, broadcast_id),
  constraint important_is_read_first check (deleted_at is null or first_read_at is not null or not was_important)
);
create index broadcast_readers_by_broadcast on messages.broadcast_readers (broadcast_id) where first_read_at is not null;

-- Every broadcast that is for this player now, those they deleted left out.
create function messages.broadcasts_for(player uuid) returns table (
  broadcast_id uuid, kind text, texts jsonb, link text, is_important boolean, sent_at timestamptz, read_at timestamptz
) language sql stable as $$
  select b.broadcast_id, b.kind, b.texts, b.link, b.is_important, b.starts_at, r.read_at
  from players.v_mail_readers p
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
    and (b.kind <> 'promotion' or not exists (select 1 from protection.v_stops s where s.player_id = p.player_id
      and s.ended_at > b.starts_at and s.began_at <= clock_timestamp()))
$$;

-- What a promotion must not reach: written while the player was on a break, or while one is on.
create function messages.letters_for(player uuid) returns setof messages.letters language sql stable as $$
  select l.* from messages.letters l
  where l.player_id = player and l.deleted_at is null
    and (l.kind <> 'promotion' or not exists (select 1 from protection.v_stops s where s.player_id = player
      and s.ended_at > l.sent_at and s.began_at <= clock_timestamp()))
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema messages to krathong_app;
    grant select, insert, update on messages.letters, messages.broadcasts, messages.broadcast_readers to krathong_app;
    grant select, insert, delete on messages.broadcast_players to krathong_app;
    grant select on players.v_mail_readers, protection.v_stops to krathong_app;
  end if;
end
$$;
