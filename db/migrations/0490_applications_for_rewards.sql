-- Applications with proof for what the house gives (docs/decisions/0198-applications-with-proof.md).

-- Which kinds there are is said where terms are declared, once; here only how they are written.
alter table promotions.promotions drop constraint promotions_kind_check;
alter table promotions.promotions add constraint promotions_kind_check check (kind ~ '^[a-z][a-z-]{1,30}$');

create table promotions.applications (
  application_id uuid primary key,
  promotion_id uuid not null references promotions.promotions (promotion_id),
  brand_id uuid not null,
  player_id uuid not null,
  -- The terms that were shown; they hold whatever staff change.
  version integer not null,
  terms jsonb not null,
  period text not null,
  period_from timestamptz not null,
  comment text not null check (char_length(comment) <= 140),
  -- What other accounts share with this one at that moment: looked at by staff.
  signs text[] not null default '{}',
  state text not null check (state in ('APPLYING', 'APPROVED', 'REJECTED')),
  sent_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  decided_at timestamptz,
  decided_by text,
  remark text,
  amount bigint check (amount > 0),
  reward_id uuid unique references promotions.rewards (reward_id),
  check ((state = 'APPLYING') = (decided_at is null)),
  check ((state = 'APPROVED') = (reward_id is not null and amount is not null))
);
create unique index applications_one_waiting on promotions.applications (promotion_id, player_id) where state = 'APPLYING';
create unique index applications_one_granted on promotions.applications (promotion_id, player_id, period) where state = 'APPROVED';
create index applications_of_player on promotions.applications (player_id, sent_at desc, application_id desc);
create index applications_shown on promotions.applications (brand_id, sent_at desc, application_id desc);
create index applications_waiting on promotions.applications (brand_id, sent_at, application_id) where state = 'APPLYING';

-- Pictures are sent first and belong to their application from the moment that it is sent.
create table promotions.application_pictures (
  picture_id uuid primary key,
  application_id uuid not null,
  player_id uuid not null,
  place smallint not null check (place between 1 and 3),
  media_type text not null,
  content bytea not null,
  content_hash bytea not null,
  sent_at timestamptz not null default now(),
  unique (application_id, place),
  unique (application_id, content_hash)
);
create index application_pictures_of_player on promotions.application_pictures (player_id);
create index application_pictures_by_time on promotions.application_pictures (sent_at);

alter function promotions.copy_of(uuid) rename to copy_of_promotions;
create function promotions.copy_of(player uuid) returns jsonb language sql stable as $$
  select promotions.copy_of_promotions(player) || jsonb_build_object(
    'applications', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'comment', a.comment, 'state', a.state,
        'pictures', (select count(*) from promotions.application_pictures x where x.application_id = a.application_id),
        'amount', trim_scale(a.amount / 10000.0)::text, 'remark', a.remark, 'sentAt', a.sent_at, 'decidedAt', a.decided_at)
        order by a.sent_at), '[]')
      from promotions.applications a join promotions.promotions p on p.promotion_id = a.promotion_id where a.player_id = player))
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on promotions.applications to krathong_app;
    grant select, insert, delete on promotions.application_pictures to krathong_app;
  end if;
end
$$;
