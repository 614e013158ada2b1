-- Passkeys of staff beside their authenticator (docs/decisions/0340-passkeys-of-staff.md).
create table operators.passkeys (
  passkey_id uuid primary key,
  operator_id uuid not null references operators.operators (operator_id),
  credential_id bytea not null unique,
  public_key bytea not null,
  -- What the key last said it was used how often; 0 for keys that do not count.
  counter bigint not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  is_backed_up boolean not null,
  made_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  -- Since when it opens nothing: its counter went back, so there are two of it.
  blocked_at timestamptz
);
create index passkeys_of_operator on operators.passkeys (operator_id, passkey_id);

-- What a browser was asked to sign, once, within the session it was asked in.
create table operators.passkey_challenges (
  token_hash bytea primary key references operators.sessions (token_hash) on delete cascade,
  challenge text not null,
  purpose text not null check (purpose in ('sign-in', 'add')),
  made_at timestamptz not null default clock_timestamp()
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on operators.passkeys to krathong_app;
    grant select, insert, update, delete on operators.passkey_challenges to krathong_app;
  end if;
end
$$;
