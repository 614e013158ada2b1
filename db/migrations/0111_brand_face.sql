-- What a brand shows of itself: its mark, drawn anew from what an operator sent, and the host names it answers at.

-- Named by what is in it, so an address never changes its picture; the icon is made from the same drawing.
create table settings.pictures (
  picture_id text primary key check (picture_id ~ '^[0-9a-f]{32}$'),
  width integer not null check (width between 1 and 1024),
  height integer not null check (height between 1 and 1024),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  icon bytea not null check (octet_length(icon) between 1 and 262144),
  made_at timestamptz not null default clock_timestamp()
);

-- One brand a name. They stand in the brand's settings too; here they are unique over all brands.
create table settings.hosts (
  host text primary key check (host = lower(host) and char_length(host) between 1 and 253),
  brand_id uuid not null references settings.brands (brand_id)
);
create index hosts_by_brand on settings.hosts (brand_id);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on settings.pictures to krathong_app;
    grant select, insert, delete on settings.hosts to krathong_app;
  end if;
end
$$;
