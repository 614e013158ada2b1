-- Attempts of staff to sign in are counted by name and address, by name, by address and by network; a browser that has signed in as this
-- operator before has a counter of its own. What was counted by name alone let any stranger lock any operator out.

drop table operators.sign_in_failures;

create table operators.sign_in_attempts (
  -- `pair:`, `name:`, `address:`, `network:`, `browser:` or `code:` and what is counted there; names stand as hashes.
  key text primary key,
  failures integer not null,
  first_at timestamptz not null,
  blocked_until timestamptz
);
create index sign_in_attempts_by_age on operators.sign_in_attempts (first_at);

-- Browsers in which an operator has finished a sign-in, by the hash of a cookie.
create table operators.known_browsers (
  operator_id uuid not null references operators.operators (operator_id),
  browser_hash bytea not null,
  last_at timestamptz not null,
  primary key (operator_id, browser_hash)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on operators.sign_in_attempts, operators.known_browsers to krathong_app;
  end if;
end
$$;
