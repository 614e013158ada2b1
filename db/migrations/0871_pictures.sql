-- Pictures that staff upload for banners, offers, items of the mall and tiles: the one it was drawn from, a drawing of its own for languages that
-- have one, and how each place of the site shows it. Bytes are ours, drawn anew; what was sent is nowhere.
create table content.pictures (
  picture_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  name text not null check (char_length(name) between 1 and 60),
  -- What is said where it cannot be seen, by language.
  texts jsonb not null default '{}',
  -- The point that every cut keeps, in thousandths of width and height.
  focus_x smallint not null default 500 check (focus_x between 0 and 1000),
  focus_y smallint not null default 500 check (focus_y between 0 and 1000),
  version integer not null check (version > 0),
  -- Counts what was drawn: an address with it may be kept for ever.
  drawn integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text
);
create index pictures_in_order on content.pictures (brand_id, updated_at desc, picture_id desc);

create table content.picture_files (
  picture_id uuid not null references content.pictures (picture_id) on delete cascade,
  -- Empty: for every language without one of its own.
  language text not null,
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  content bytea not null check (octet_length(content) between 1 and 16777216),
  primary key (picture_id, language)
);

create table content.picture_drawings (
  picture_id uuid not null,
  language text not null,
  place text not null check (place in ('wide', 'phone', 'mall', 'tile', 'whole')),
  width integer not null,
  height integer not null,
  content bytea not null check (octet_length(content) between 1 and 4194304),
  primary key (picture_id, language, place),
  foreign key (picture_id, language) references content.picture_files (picture_id, language) on delete cascade
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on content.pictures, content.picture_files, content.picture_drawings to krathong_app;
  end if;
end $$;
