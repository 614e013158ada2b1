-- Offers that an operator announces, with terms in figures; every version of them is kept as it was shown.

create table content.promotions (
  promotion_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  artwork text not null,
  mobile_artwork text,
  linkage_type text not null check (linkage_type in ('none', 'route', 'game', 'url')),
  target text,
  texts jsonb not null,
  terms jsonb not null,
  audience jsonb not null,
  position integer not null default 0,
  is_published boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by text,
  constraint promotion_schedule_forward check (ends_at is null or ends_at > starts_at),
  constraint promotion_target_present check ((linkage_type = 'none') = (target is null))
);
create index promotions_shown on content.promotions (brand_id, position, starts_at desc) where is_published;
create index promotions_by_time on content.promotions (brand_id, starts_at desc, promotion_id);

create table content.promotion_versions (
  promotion_id uuid not null references content.promotions (promotion_id),
  version integer not null,
  edit jsonb not null,
  saved_at timestamptz not null,
  saved_by text,
  primary key (promotion_id, version)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on content.promotions to krathong_app;
    grant select, insert on content.promotion_versions to krathong_app;
  end if;
end
$$;
