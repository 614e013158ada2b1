-- Alarms to programs of staff, beside letters (docs/decisions/0311-alarms-by-webhook.md).
create table alarms.hooks (
  hook_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 80),
  url text not null check (char_length(url) <= 500),
  key_sealed bytea not null,
  is_on boolean not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null
);
create index hooks_of_brand on alarms.hooks (brand_id, hook_id desc);

-- What each of them was told, byte for byte, and what became of it.
create table alarms.hook_calls (
  call_id uuid primary key,
  hook_id uuid not null references alarms.hooks (hook_id),
  kind text not null,
  body text not null,
  made_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'given-up')),
  attempts integer not null default 0,
  status integer,
  finished_at timestamptz,
  constraint finished_at_the_end check ((state = 'waiting') = (finished_at is null))
);
create index hook_calls_of_hook on alarms.hook_calls (hook_id, call_id desc);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on alarms.hooks to krathong_app;
    grant select, insert, update on alarms.hook_calls to krathong_app;
  end if;
end
$$;
