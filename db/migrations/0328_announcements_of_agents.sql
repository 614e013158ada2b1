-- What an agent writes to the own team, in the mailboxes of those who were in it then (docs/decisions/0144-announcements.md).
alter table mailbox.broadcasts add column author_id uuid;
alter table mailbox.broadcasts drop constraint broadcasts_kind_check;
alter table mailbox.broadcasts add constraint broadcasts_kind_check
  check (kind in ('system', 'payment', 'security', 'promotion', 'support', 'team'));
alter table mailbox.broadcasts add constraint team_has_an_author check ((kind = 'team') = (author_id is not null));
create index broadcasts_of_author on mailbox.broadcasts (author_id, starts_at desc, broadcast_id desc) where author_id is not null;
create index broadcasts_of_staff on mailbox.broadcasts (brand_id, starts_at desc) where author_id is null;
create index broadcast_players_of_one on mailbox.broadcast_players (broadcast_id);

-- Those of agents are found by whom they are for: an unread count never walks what other teams were written. Whoever may not be invited to
-- play hears from no upline either.
create or replace function mailbox.broadcasts_for(player uuid)
returns table (broadcast_id uuid, kind text, texts jsonb, link text, is_important boolean, sent_at timestamptz, read_at timestamptz)
language sql stable as $$
  select b.broadcast_id, b.kind, b.texts, b.link, b.is_important, b.starts_at, r.read_at
  from mailbox.readers p
  join mailbox.broadcasts b on b.brand_id = p.brand_id and b.state = 'sent' and b.author_id is null
    and b.starts_at <= clock_timestamp() and (b.ends_at is null or b.ends_at > clock_timestamp())
  left join mailbox.broadcast_readers r on r.player_id = p.player_id and r.broadcast_id = b.broadcast_id
  where p.player_id = player and r.deleted_at is null and p.registered_at <= b.starts_at
    and case b.audience ->> 'to'
      when 'players' then exists (select 1 from mailbox.broadcast_players n
        where n.player_id = p.player_id and n.broadcast_id = b.broadcast_id)
      when 'filter' then
        (b.audience -> 'languages' = '[]' or b.audience -> 'languages' ? coalesce(p.language, ''))
        and (b.audience ->> 'members' = 'all' or (b.audience ->> 'members' = 'agents') = (p.type in (1, 2, 41, 42)))
        and (b.audience ->> 'registeredFrom' is null or p.registered_at >= (b.audience ->> 'registeredFrom')::timestamptz)
        and (b.audience ->> 'registeredUntil' is null or p.registered_at < (b.audience ->> 'registeredUntil')::timestamptz)
        and p.identity_level >= (b.audience ->> 'identityLevel')::integer
      else true
    end
    and (b.kind <> 'promotion' or not exists (select 1 from mailbox.quiet_times s where s.player_id = p.player_id
      and s.ended_at > b.starts_at and s.began_at <= clock_timestamp()))
  union all
  select b.broadcast_id, b.kind, b.texts, b.link, b.is_important, b.starts_at, r.read_at
  from mailbox.broadcast_players n
  join mailbox.broadcasts b on b.broadcast_id = n.broadcast_id and b.author_id is not null and b.state = 'sent'
    and b.starts_at <= clock_timestamp() and b.ends_at > clock_timestamp()
  left join mailbox.broadcast_readers r on r.player_id = n.player_id and r.broadcast_id = b.broadcast_id
  where n.player_id = player and r.deleted_at is null
    and not exists (select 1 from mailbox.quiet_times s where s.player_id = n.player_id
      and s.ended_at > b.starts_at and s.began_at <= clock_timestamp())
$$;

-- What a report is about: who wrote the message, its title and its number.
alter table submissions.feedback add column about text check (char_length(about) between 1 and 400);
