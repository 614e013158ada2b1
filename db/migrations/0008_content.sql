-- Banners, notices and help articles, each with its texts in every language and a schedule.

create schema content;

create table content.banners (
  banner_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  group_name text not null,
  artwork text not null,
  mobile_artwork text,
  linkage_type text not null check (linkage_type in ('none', 'route', 'game', 'url')),
  target text,
  texts jsonb not null,
  position integer not null default 0,
  is_published boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by text,
  constraint banner_schedule_forward check (ends_at is null or ends_at > starts_at),
  constraint banner_target_present check ((linkage_type = 'none') = (target is null))
);
create index banners_live on content.banners (brand_id, group_name, position) where is_published;

create table content.notices (
  notice_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  texts jsonb not null,
  is_published boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by text,
  constraint notice_schedule_forward check (ends_at is null or ends_at > starts_at)
);
create index notices_live on content.notices (brand_id, starts_at desc) where is_published;

create table content.articles (
  brand_id uuid not null references settings.brands (brand_id),
  slug text not null check (slug ~ '^[a-z0-9-]{1,60}$'),
  texts jsonb not null,
  position integer not null default 0,
  version text not null,
  updated_at timestamptz not null default now(),
  primary key (brand_id, slug)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema content to krathong_app;
    grant select, insert, update on all tables in schema content to krathong_app;
  end if;
end
$$;
