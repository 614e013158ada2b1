-- Only what somebody proved tells an excluded person again; what was only typed goes before staff.

alter table players.exclusion_marks add column is_proven boolean not null default true;
update players.exclusion_marks m set is_proven = false
where kind in ('id-number', 'payout-account')
  or (kind = 'email' and not exists (
    select 1 from players.players p where p.player_id = m.player_id and p.email_verified_at is not null));

-- An account is its player's own once money was paid to it.
create or replace view withdrawals.v_account_marks as
select a.player_id, a.number_mark, exists (
    select 1 from withdrawals.withdrawals w join withdrawals.payouts o on o.withdrawal_id = w.withdrawal_id and o.state = 'paid'
    where w.player_id = a.player_id and w.account_id = a.account_id) as is_paid
from withdrawals.accounts a;

create view identity.v_person_marks as
select player_id, person_mark from identity.people;

-- Players of whom it is to be asked again whether they are an excluded person: something they are known by is new.
create table players.exclusion_questions (
  player_id uuid primary key,
  asked_at timestamptz not null default clock_timestamp()
);

-- What was found, once a trait: staff who lifted a stop for a wrong match are not asked again.
create table players.exclusion_matches (
  player_id uuid not null,
  mark bytea not null,
  kind text not null,
  is_proven boolean not null,
  until timestamptz not null,
  found_at timestamptz not null default clock_timestamp(),
  primary key (player_id, mark)
);

create function players.ask_excluded() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into players.exclusion_questions (player_id) values (new.player_id) on conflict do nothing;
  return null;
end
$$;
create trigger ask_excluded_of_new after insert on players.players
  for each row execute function players.ask_excluded();
create trigger ask_excluded_of_changed after update of phone, email, email_verified_at, id_number_mark, birthday on players.players
  for each row when (old.phone is distinct from new.phone or old.email is distinct from new.email
    or old.email_verified_at is distinct from new.email_verified_at or old.birthday is distinct from new.birthday
    or old.id_number_mark is distinct from new.id_number_mark)
  execute function players.ask_excluded();
create trigger ask_excluded_of_device after insert on players.known_clients
  for each row execute function players.ask_excluded();
create trigger ask_excluded_of_account after insert on withdrawals.accounts
  for each row execute function players.ask_excluded();
create trigger ask_excluded_of_payout after update of state on withdrawals.payouts
  for each row when (new.state = 'paid' and old.state <> 'paid') execute function players.ask_excluded();
create trigger ask_excluded_of_person after insert or update on identity.people
  for each row execute function players.ask_excluded();

alter table protection.markers drop constraint markers_kind_check;
alter table protection.markers add constraint markers_kind_check check (kind in ('chasing', 'night', 'deposit-burst',
  'limits-cancelled', 'large-sums', 'just-below', 'no-play', 'excluded-person'));

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on players.exclusion_questions to krathong_app;
    grant select, insert, update on players.exclusion_matches to krathong_app;
    grant select on identity.v_person_marks to krathong_app;
  end if;
end
$$;
