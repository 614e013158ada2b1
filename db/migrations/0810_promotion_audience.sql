-- Whom a promotion is for, and what it may not be open beside (docs/decisions/0314-whom-a-promotion-is-for.md). Null: everybody, beside everything.
alter table promotions.promotions add column audience jsonb;

-- Whether a promotion is meant for a player; for nobody (a visitor): whether it is one that a newcomer may get.
create function promotions.is_meant(audience jsonb, player uuid) returns boolean language sql stable as $$
  select case
    when audience is null then true
    when player is null then coalesce((audience ->> 'levelFrom')::int, 0) = 0 and audience -> 'teamsOf' = '[]'::jsonb
    else exists (
      select 1 from players.v_team_members m
      join players.v_contacts c using (player_id)
      left join vip.v_ranks v using (player_id)
      where m.player_id = player
        and coalesce(v.rank, 0) between coalesce((audience ->> 'levelFrom')::int, 0) and coalesce((audience ->> 'levelTo')::int, 32767)
        and (audience ->> 'newDays' is null or m.registered_at > now() - make_interval(days => (audience ->> 'newDays')::int))
        and (not audience -> 'contacts' ? 'phone' or c.phone is not null)
        and (not audience -> 'contacts' ? 'mail' or c.email is not null)
        and (audience -> 'teamsOf' = '[]'::jsonb or exists (
          select 1 from players.v_team_members u
          where u.player_id = any(m.upline) and audience -> 'teamsOf' ? u.username_key)))
  end
$$;

-- Whether a member has something open of promotions that this one may not be open beside.
create function promotions.is_barred(audience jsonb, player uuid) returns boolean language sql stable as $$
  select audience is not null and audience -> 'notBeside' <> '[]'::jsonb and (
    exists (select 1 from promotions.requirements r where r.player_id = player and r.state = 'OPEN'
      and audience -> 'notBeside' ? r.promotion_id::text)
    or exists (select 1 from promotions.joins j where j.player_id = player and j.state = 'joined' and j.until > now()
      and audience -> 'notBeside' ? j.promotion_id::text)
    or exists (select 1 from promotions.rewards w where w.player_id = player and w.state in ('CLAIMABLE', 'PROCESS')
      and audience -> 'notBeside' ? w.promotion_id::text)
    or exists (select 1 from promotions.free_spins s where s.player_id = player and s.ended_at is null
      and audience -> 'notBeside' ? s.promotion_id::text))
$$;
