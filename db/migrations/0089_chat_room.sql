-- The chat room of a brand: everything said in it is kept, what staff took away is hidden and stays on record.

create schema chat;

create table chat.lines (
  line_id uuid primary key,
  line_no bigint generated always as identity,
  brand_id uuid not null references settings.brands (brand_id),
  player_id uuid not null,
  body text not null,
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  removed_at timestamptz,
  removed_by text,
  removed_why text,
  -- Reports that nobody has decided on; counted here so that the queue of them is short to find.
  open_reports integer not null default 0 check (open_reports >= 0),
  constraint removed_says_why check ((removed_at is null) = (removed_by is null) and (removed_by is null) = (removed_why is null))
);
create unique index lines_in_order on chat.lines (brand_id, line_no desc);
create index lines_of_a_player on chat.lines (player_id, at desc);
create index lines_reported on chat.lines (brand_id, line_no desc) where open_reports > 0;

create function chat.keep_words() returns trigger language plpgsql as $$
begin
  if (new.line_id, new.brand_id, new.player_id, new.body, new.at) is distinct from
     (old.line_id, old.brand_id, old.player_id, old.body, old.at) then
    raise exception 'what was said stays as it was said' using errcode = 'KR001';
  end if;
  return new;
end
$$;
create trigger words_are_kept before update on chat.lines for each row execute function chat.keep_words();
create trigger lines_stay before delete or truncate on chat.lines
  for each statement execute function ledger.refuse_change();

create table chat.reports (
  player_id uuid not null,
  line_id uuid not null references chat.lines (line_id),
  reason text not null check (reason in ('abuse', 'scam', 'spam', 'other')),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, line_id)
);
create index reports_by_line on chat.reports (line_id);

-- Who may not write for a while.
create table chat.mutes (
  mute_id uuid primary key,
  brand_id uuid not null,
  player_id uuid not null,
  until timestamptz not null,
  reason text not null,
  set_by text not null,
  set_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  lifted_at timestamptz,
  lifted_by text
);
create index mutes_by_player on chat.mutes (player_id, until desc);
create index mutes_in_order on chat.mutes (brand_id, set_at desc, mute_id desc);

create table chat.word_lists (
  brand_id uuid not null references settings.brands (brand_id),
  version integer not null check (version > 0),
  words text[] not null,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema chat to krathong_app;
    grant select, insert, update on chat.lines, chat.mutes to krathong_app;
    grant select, insert on chat.reports, chat.word_lists to krathong_app;
    grant usage on all sequences in schema chat to krathong_app;
  end if;
end
$$;
