-- The payment password, proofs of it that open one money action once, and the name a player is paid out under.

create table players.payment_passwords (
  player_id uuid primary key,
  -- Null until the player sets one, and again after staff cleared it.
  password_hash text,
  set_at timestamptz,
  -- When one that stood before was replaced or cleared; null at the first. Money going out waits after it.
  changed_at timestamptz,
  -- Counted before a password is judged, so that parallel guesses cannot outrun the lock.
  failures smallint not null default 0,
  blocked_until timestamptz,
  constraint payment_password_set_at_a_time check ((password_hash is null) = (set_at is null))
);

-- A proof that the payment password was given for one action with one content: used once, within two minutes.
create table players.step_ups (
  player_id uuid not null,
  proof_hash bytea not null,
  action text not null,
  detail_hash bytea not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (player_id, proof_hash),
  constraint step_up_lives_shortly check (expires_at <= made_at + interval '10 minutes')
);
create index step_ups_by_expiry on players.step_ups (expires_at);

-- Locked by the first payout account; every later one must bear it.
alter table players.players add column payee_name text, add column payee_name_locked_at timestamptz;

-- What decides whether money may leave a player, for the modules that pay out.
create view players.v_payees as
select p.player_id, p.brand_id, p.username, p.type, p.state, p.currency, p.birthday, p.upline, p.registered_at,
  coalesce(p.payee_name, nullif(p.profile ->> 'payeeName', '')) as payee_name, p.payee_name_locked_at,
  w.set_at as payment_password_set_at, w.changed_at as payment_password_changed_at
from players.players p
left join players.payment_passwords w using (player_id);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on players.payment_passwords, players.step_ups to krathong_app;
    grant delete on players.step_ups to krathong_app;
    grant select on players.v_payees to krathong_app;
  end if;
end
$$;
