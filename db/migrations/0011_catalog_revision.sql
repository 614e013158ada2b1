-- The whole catalogue is read into memory; a revision tells every process within seconds that it has changed, and search needs no index.

create table catalog.revision (
  is_single boolean primary key default true check (is_single),
  revision bigint not null
);
insert into catalog.revision (revision) values (1);

-- As its owner: who may change a game may not thereby write the revision by hand.
create function catalog.count_change() returns trigger language plpgsql security definer set search_path = catalog, pg_temp as $$
begin
  update catalog.revision set revision = revision + 1;
  return null;
end
$$;
create trigger games_count_change after insert or update or delete or truncate on catalog.games
  for each statement execute function catalog.count_change();
create trigger vendors_count_change after insert or update or delete or truncate on catalog.vendors
  for each statement execute function catalog.count_change();

drop index catalog.games_search;
drop index catalog.games_by_category;
drop index catalog.games_by_vendor;
drop index catalog.games_hot;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on catalog.revision to krathong_app;
  end if;
end
$$;
