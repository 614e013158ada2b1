-- Requests that came under a key which had been used for something else: refused, and kept for whoever looks after the books.

create table ledger.reused_keys (
  reuse_id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  call text not null,
  caller_kind text not null check (caller_kind in ('player', 'operator', 'nobody')),
  caller_id uuid,
  address text not null,
  request_id text not null
);
create index reused_keys_by_time on ledger.reused_keys (at);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on ledger.reused_keys to krathong_app;
  end if;
end
$$;
