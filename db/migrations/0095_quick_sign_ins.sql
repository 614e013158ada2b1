-- Quick sign-in: a signed-in device shows a link, a new one opens it, the first one says yes. One link is one sign-in of two minutes.

create table players.quick_sign_ins (
  quick_id uuid primary key,
  player_id uuid not null,
  -- The session that shows it: with its end the link is dead.
  session_id uuid not null,
  token_hash bytea not null unique,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Who opened it: the browser is bound by a cookie, and named to the one who is asked.
  claimed_at timestamptz,
  cookie_hash bytea unique,
  address text,
  device text,
  -- Shown on both devices, so that nobody says yes to another's.
  number smallint,
  answered_at timestamptz,
  is_allowed boolean,
  used_at timestamptz,
  constraint quick_lives_shortly check (expires_at <= made_at + interval '5 minutes'),
  constraint quick_claimed_whole check ((claimed_at is null) = (cookie_hash is null))
);
create index quick_sign_ins_by_expiry on players.quick_sign_ins (expires_at);
create index quick_sign_ins_by_player on players.quick_sign_ins (player_id, made_at desc);

alter table players.sign_ins drop constraint sign_ins_outcome_check;
alter table players.sign_ins add constraint sign_ins_outcome_check
  check (outcome in ('signed-in', 'wrong-password', 'code-asked', 'wrong-code', 'locked', 'signed-in-quick', 'quick-refused'));

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on players.quick_sign_ins to krathong_app;
  end if;
end
$$;
