-- Of an open bonus: when its player was written to that half of it is staked, and that it ends within a day.
alter table promotions.requirements add column half_told_at timestamptz, add column ending_told_at timestamptz;
create index requirements_half on promotions.requirements (requirement_id)
  where state = 'OPEN' and source = 'BONUS' and half_told_at is null and progress >= required * 50;
create index requirements_ending_untold on promotions.requirements (expires_at)
  where state = 'OPEN' and source = 'BONUS' and ending_told_at is null;

-- What the program keeps of a person's bonuses, for the copy that the person may ask for.
create function promotions.copy_of(player uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'chosen', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'version', j.version, 'terms', j.terms, 'state', j.state,
        'chosenAt', j.joined_at, 'depositBy', j.until, 'endedAt', j.ended_at) order by j.joined_at), '[]')
      from promotions.joins j join promotions.promotions p on p.promotion_id = j.promotion_id where j.player_id = player),
    'requirements', (select coalesce(jsonb_agg(jsonb_build_object('source', r.source, 'state', r.state, 'currency', r.currency,
        'deposit', trim_scale(r.deposit / 10000.0)::text, 'bonus', trim_scale(r.bonus / 10000.0)::text,
        'required', trim_scale(r.required / 10000.0)::text, 'done', trim_scale(r.progress / 1000000.0)::text,
        'openedAt', r.opened_at, 'expiresAt', r.expires_at, 'closedAt', r.closed_at, 'kept', trim_scale(r.kept / 10000.0)::text,
        'removed', trim_scale(r.removed / 10000.0)::text, 'why', r.why) order by r.opened_at), '[]')
      from promotions.requirements r where r.player_id = player))
$$;
