-- A game may stand below another, sports vendors may have a category of their own, a vendor may be kept from countries, and staff change the lobby by version.

alter table catalog.games
  -- The parent whose list holds it; null: it stands in the lobby itself.
  add column parent_id text references catalog.games (node_id),
  -- Of a lottery game: the play type it opens with.
  add column default_play_type text check (default_play_type ~ '^[A-Za-z0-9_-]{1,40}$'),
  add column version integer not null default 1,
  add constraint games_parent_is_top check (parent_id is null or not is_parent);
create index games_by_parent on catalog.games (parent_id) where parent_id is not null;
create index games_by_vendor on catalog.games (vendor_code, position, node_id);

alter table catalog.vendors
  -- The connection to it is paused: its cards say so.
  add column is_paused boolean not null default false,
  -- Countries its games are not offered in.
  add column blocked_countries text[] not null default '{}',
  add column version integer not null default 1;
update catalog.vendors set is_paused = true
where vendor_code in (select vendor_code from vendors.vendors where state = 'paused');

-- Sports vendors that have a category of their own, known before they are connected.
create table catalog.sports_splits (
  vendor_code text primary key check (vendor_code ~ '^[A-Z0-9_]{2,40}$'),
  category text not null check (category in ('ESPORTS', 'COCKFIGHT'))
);
insert into catalog.sports_splits (vendor_code, category) values
  ('AV', 'ESPORTS'), ('AI', 'ESPORTS'), ('IMES', 'ESPORTS'), ('TF', 'ESPORTS'), ('IA', 'ESPORTS'), ('DS88', 'COCKFIGHT');
create trigger sports_splits_count_change after insert or update or delete or truncate on catalog.sports_splits
  for each statement execute function catalog.count_change();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on catalog.sports_splits to krathong_app;
  end if;
end
$$;
