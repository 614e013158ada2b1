-- Phone numbers and e-mail addresses of players: one person's each, proven by a code, and a change of them holds withdrawals for a day.

alter table players.players
  -- E.164; stands only once a code proved it.
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column phone_verified_at timestamptz,
  -- One key a verified address, whatever its case, dots, tag or look-alike letters: it is one person's.
  add column email_key text,
  -- When one that stood was replaced; the first one changes nothing.
  add column contact_changed_at timestamptz,
  add constraint phone_is_verified check ((phone is null) = (phone_verified_at is null));

update players.players set email_key = lower(email) where email_verified_at is not null;
alter table players.players
  add constraint email_key_when_verified check ((email_key is null) = (email_verified_at is null));
create unique index players_by_phone on players.players (brand_id, phone) where phone is not null;
create unique index players_by_email_key on players.players (brand_id, email_key) where email_key is not null;
drop index players.players_by_verified_email;

create or replace view players.v_payees as
select p.player_id, p.brand_id, p.username, p.type, p.state, p.currency, p.birthday, p.upline, p.registered_at,
  coalesce(p.payee_name, nullif(p.profile ->> 'payeeName', '')) as payee_name, p.payee_name_locked_at,
  w.set_at as payment_password_set_at, w.changed_at as payment_password_changed_at,
  greatest(w.changed_at, p.contact_changed_at) as security_changed_at
from players.players p
left join players.payment_passwords w using (player_id);

-- Where a player may be told something: addresses that a code proved.
create view players.v_contacts as
select player_id, brand_id, username, language, state,
  case when email_verified_at is not null then email end as email, phone
from players.players;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on players.v_contacts to krathong_app;
  end if;
end
$$;
