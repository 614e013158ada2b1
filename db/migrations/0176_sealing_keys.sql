-- Keys that seal what is secret at rest, locked with the installation's secret: it can be turned without touching what was sealed.

create table platform.keys (
  name text not null check (name ~ '^([0-9a-f]{8}|mark)$'),
  secret_id text not null check (secret_id ~ '^[0-9a-f]{8}$'),
  wrapped bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (name, secret_id)
);

-- Keys for papers of persons: a key that is deleted takes with it what lies under it.
create table platform.paper_keys (
  key_id text primary key check (key_id ~ '^[0-9]{4}$'),
  sealed bytea not null,
  made_at timestamptz not null default clock_timestamp()
);

-- A sealed picture is a few bytes longer than the picture.
alter table withdrawals.proofs drop constraint proofs_content_check;
alter table withdrawals.proofs add constraint proofs_content_check
  check (octet_length(content) >= 1 and octet_length(content) <= 5243136);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, delete, update on platform.keys to krathong_app;
    grant select, insert, delete on platform.paper_keys to krathong_app;
  end if;
end $$;
