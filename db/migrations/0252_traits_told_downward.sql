-- By what a person is known again is told to the players by whoever learns it, in the same transaction: who they are by documents, which
-- accounts they are paid to. The players read neither the identity checks nor the withdrawals, which stand above them.

create table players.given_traits (
  player_id uuid not null,
  kind text not null check (kind in ('person', 'payout-account')),
  -- A keyed mark; what it is a mark of stays with whoever told it.
  mark bytea not null,
  is_proven boolean not null,
  primary key (player_id, kind, mark)
);

-- Keeps a trait and asks anew whether an excluded person comes back in it. What was proved stays proved; a player is one person.
create function players.know_trait(player uuid, trait text, known_by bytea, proven boolean) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from players.given_traits where trait = 'person' and player_id = player and kind = 'person' and mark <> known_by;
  insert into players.given_traits as t (player_id, kind, mark, is_proven) values (player, trait, known_by, proven)
  on conflict (player_id, kind, mark) do update set is_proven = true where excluded.is_proven and not t.is_proven;
  insert into players.exclusion_questions (player_id) values (player) on conflict do nothing;
$$;

create function identity.tell_person() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform players.know_trait(new.player_id, 'person', new.person_mark, true);
  return null;
end
$$;
drop trigger ask_excluded_of_person on identity.people;
create trigger people_are_told after insert or update on identity.people
  for each row execute function identity.tell_person();

create function withdrawals.tell_account() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform players.know_trait(new.player_id, 'payout-account', new.number_mark, false);
  return null;
end
$$;
-- An account is its player's own once money was paid to it.
create function withdrawals.tell_paid() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform players.know_trait(a.player_id, 'payout-account', a.number_mark, true)
  from withdrawals.withdrawals w join withdrawals.accounts a on a.player_id = w.player_id and a.account_id = w.account_id
  where w.withdrawal_id = new.withdrawal_id;
  return null;
end
$$;
drop trigger ask_excluded_of_account on withdrawals.accounts;
drop trigger ask_excluded_of_payout on withdrawals.payouts;
create trigger accounts_are_told after insert on withdrawals.accounts
  for each row execute function withdrawals.tell_account();
create trigger payouts_are_told after insert or update of state on withdrawals.payouts
  for each row when (new.state = 'paid') execute function withdrawals.tell_paid();

insert into players.given_traits (player_id, kind, mark, is_proven)
select player_id, 'person', person_mark, true from identity.v_person_marks
union all
select player_id, 'payout-account', number_mark, bool_or(is_paid) from withdrawals.v_account_marks group by player_id, number_mark;
drop view identity.v_person_marks;
drop view withdrawals.v_account_marks;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on players.given_traits to krathong_app;
  end if;
end
$$;
