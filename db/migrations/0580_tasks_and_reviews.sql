-- Missions of deposits, visits, friends and the profile (docs/decisions/0231-missions-beside-play.md), and rewards that a person looks at before
-- they are given (docs/decisions/0232-looked-at-before-it-is-given.md).

-- The fold of what is not played for keeps the time up to which it has counted.
alter table promotions.progress add column counted_at timestamptz;
alter table promotions.progress drop constraint progress_fold_check;
alter table promotions.progress add constraint progress_fold_check check (fold in ('requirements', 'missions', 'tasks'));
insert into promotions.progress (fold, after_xid, counted_at) values ('tasks', pg_snapshot_xmin(pg_current_snapshot()), now());

-- On which days of the operating clock a member was there, and since when on each.
create table promotions.visits (
  player_id uuid not null,
  day date not null,
  at timestamptz not null,
  primary key (player_id, day)
);
create index visits_by_time on promotions.visits (at);

-- A reward that is looked at waits for a person: it neither ends nor can be taken meanwhile.
alter table promotions.rewards drop constraint rewards_state_check;
alter table promotions.rewards add constraint rewards_state_check
  check (state in ('CLAIMABLE', 'PROCESS', 'CLAIMED', 'EXPIRED', 'REVOKED'));

-- Why a reward is looked at, and what was decided; each once.
create table promotions.reviews (
  reward_id uuid primary key references promotions.rewards (reward_id),
  brand_id uuid not null,
  player_id uuid not null,
  promotion_id uuid not null references promotions.promotions (promotion_id),
  -- What is shared with whom, as it stood when the member wanted to take it.
  signs text[] not null check (cardinality(signs) > 0),
  others uuid[] not null check (cardinality(others) > 0),
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REJECTED')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  reason text,
  check ((state = 'WAITING') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (reason is null))
);
create index reviews_shown on promotions.reviews (brand_id, asked_at desc, reward_id desc);
create index reviews_waiting on promotions.reviews (brand_id, asked_at, reward_id) where state = 'WAITING';
create index reviews_of_player on promotions.reviews (player_id);

alter function promotions.copy_of(uuid) rename to copy_before_tasks;
create function promotions.copy_of(player uuid) returns jsonb language sql stable as $$
  select promotions.copy_before_tasks(player) || jsonb_build_object(
    'visits', (select coalesce(jsonb_agg(v.day order by v.day), '[]') from promotions.visits v where v.player_id = player),
    'reviews', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'signs', r.signs, 'state', r.state,
        'askedAt', r.asked_at, 'decidedAt', r.decided_at, 'reason', r.reason) order by r.asked_at), '[]')
      from promotions.reviews r join promotions.promotions p on p.promotion_id = r.promotion_id where r.player_id = player))
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on promotions.visits to krathong_app;
    grant select, insert, update on promotions.reviews to krathong_app;
  end if;
end
$$;
