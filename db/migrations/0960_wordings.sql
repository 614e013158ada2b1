-- Texts that a brand words itself (docs/decisions/0364-texts-are-data.md). A row stays when its text goes back to the original: its wording is
-- null then and its version goes on, so that whoever looked at an older one is told.
create schema wordings;

-- Counts every edit of a brand: processes look at it, and saves of one brand go one after another behind its row.
create table wordings.revisions (
  brand_id uuid primary key references settings.brands (brand_id),
  revision integer not null check (revision > 0)
);

create table wordings.edits (
  brand_id uuid not null references settings.brands (brand_id),
  place text not null check (place in ('site', 'frames', 'letters', 'mail')),
  language text not null,
  text_key text not null check (char_length(text_key) between 1 and 120),
  wording text check (char_length(wording) between 1 and 4000),
  -- What the program said when it was written: a later version of the program may say something else.
  original text not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null,
  primary key (brand_id, place, language, text_key)
);

create table wordings.history (
  brand_id uuid not null,
  place text not null,
  language text not null,
  text_key text not null,
  version integer not null,
  wording text,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (brand_id, place, language, text_key, version)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema wordings to krathong_app;
    grant select, insert, update on wordings.revisions, wordings.edits to krathong_app;
    grant select, insert on wordings.history to krathong_app;
  end if;
end
$$;
