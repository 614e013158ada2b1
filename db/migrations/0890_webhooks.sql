-- What happens to players, told to programs of others (docs/decisions/0339-events-of-players-by-webhook.md).
create schema webhooks;

create table webhooks.hooks (
  hook_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 80),
  url text not null check (char_length(url) <= 500),
  events text[] not null check (cardinality(events) between 1 and 100),
  key_sealed bytea not null,
  -- After a rotation both keys sign until then.
  old_key_sealed bytea,
  old_key_until timestamptz,
  is_on boolean not null,
  -- Tries in vain since the last answer; from some on it rests.
  failures integer not null default 0,
  rests_until timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null
);
create index hooks_of_brand on webhooks.hooks (brand_id, hook_id desc);

-- What one of them hears of one player, in order: the number is given out under the lock of this row, so the order is that of the commits.
create table webhooks.lines (
  line_id uuid primary key,
  hook_id uuid not null references webhooks.hooks (hook_id),
  player_id uuid not null,
  last_no bigint not null,
  constraint one_line unique (hook_id, player_id)
) with (fillfactor = 80);

-- Each event, byte for byte, and what became of it.
create table webhooks.calls (
  call_id uuid primary key,
  line_id uuid not null references webhooks.lines (line_id),
  hook_id uuid not null references webhooks.hooks (hook_id),
  no bigint not null,
  event text not null,
  body text not null,
  made_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'given-up')),
  attempts integer not null default 0,
  status integer,
  finished_at timestamptz,
  constraint finished_at_the_end check ((state = 'waiting') = (finished_at is null)),
  constraint one_number unique (line_id, no)
);
create index calls_of_hook on webhooks.calls (hook_id, call_id desc);
create index calls_waiting on webhooks.calls (line_id, no) where state = 'waiting';
create index calls_waiting_of_hook on webhooks.calls (hook_id) where state = 'waiting';
create index calls_taken_of_hook on webhooks.calls (hook_id, finished_at desc) where state = 'taken';
create index calls_finished on webhooks.calls (finished_at) where state <> 'waiting';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema webhooks to krathong_app;
    grant select, insert, update on webhooks.hooks to krathong_app;
    grant select, insert, update on webhooks.lines to krathong_app;
    grant select, insert, update, delete on webhooks.calls to krathong_app;
  end if;
end
$$;
