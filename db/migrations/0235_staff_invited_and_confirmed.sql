-- Staff come by invitation to an address of their own, and a fresh authenticator counts for nothing that needs two people until somebody
-- else has confirmed whose it is. Real money needs two owners of whom that is true.

alter table operators.operators
  -- Null for accounts from before invitations and for those made from the machine itself.
  add column email text check (char_length(email) between 3 and 254),
  -- Since when the account waits for somebody else's word that it is its person's; null: nothing waits.
  add column unconfirmed_since timestamptz,
  add column confirmed_at timestamptz,
  add column confirmed_by uuid references operators.operators (operator_id),
  drop constraint operators_state_check,
  add constraint operators_state_check check (state in ('invited', 'active', 'disabled'));
create unique index operators_one_email on operators.operators (lower(email)) where email is not null;
create index operators_unconfirmed on operators.operators (unconfirmed_since) where unconfirmed_since is not null;

create table operators.invitations (
  invitation_id uuid primary key,
  operator_id uuid not null references operators.operators (operator_id),
  email text not null,
  token_hash bytea not null unique,
  -- The link was shown to whoever made it, where no mail goes out: they could have used it.
  is_told boolean not null,
  made_by uuid not null references operators.operators (operator_id),
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
create unique index invitations_one_open on operators.invitations (operator_id) where accepted_at is null and revoked_at is null;
create index invitations_newest on operators.invitations (made_at desc, invitation_id);
create index invitations_of_operator on operators.invitations (operator_id, made_at desc);

create index account_helps_by_helper on operators.account_helps (helper_id, helped_id, at desc);

-- Whether the one can vouch for the other: never who made the other's account, nor who had a hand in it within seven days.
create function operators.may_vouch(one uuid, other uuid) returns boolean language sql stable as $$
  select one <> other and not operators.are_one_pair(one, other)
    and not exists (select 1 from operators.account_helps where helper_id = one and helped_id = other and why = 'made')
$$;

-- Owners who could be two pairs of eyes, but for this one.
create function operators.sound_owners(but uuid) returns bigint language sql stable as $$
  select count(*) from operators.operators
  where role = 'owner' and state = 'active' and totp_secret_sealed is not null and unconfirmed_since is null
    and operator_id is distinct from but
$$;

-- Brands whose money is worth something, as their settings tell.
create table operators.real_money (brand_id uuid primary key, since timestamptz not null default clock_timestamp());

create or replace function operators.keep_an_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('operators.owners'));
  if not exists (select 1 from operators.operators
      where role = 'owner' and state = 'active' and operator_id <> old.operator_id) then
    raise exception 'the last active owner stays' using errcode = 'KR001';
  end if;
  if exists (select 1 from operators.real_money) and operators.sound_owners(old.operator_id) < 2 then
    raise exception 'real money needs two active owners with confirmed authenticators' using errcode = 'KR008';
  end if;
  return new;
end
$$;

-- Owners who leave at the same moment wait for the switch, and the other way round.
create function operators.tell_money(brand uuid, is_real boolean, is_switch boolean) returns void language plpgsql as $$
begin
  if not is_real then
    delete from operators.real_money where brand_id = brand;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('operators.owners'));
  if is_switch and operators.sound_owners(null) < 2 then
    raise exception 'real money needs two active owners with confirmed authenticators' using errcode = 'KR008',
      hint = 'Invite a second owner, let each set up an authenticator and have it confirmed; then switch.';
  end if;
  insert into operators.real_money (brand_id) values (brand) on conflict do nothing;
end
$$;

create function settings.tell_money() returns trigger language plpgsql as $$
begin
  perform operators.tell_money(new.brand_id, (new.value -> 'currency' ->> 'isPlayMoney') is distinct from 'true', tg_op = 'UPDATE');
  return new;
end
$$;
create trigger a_new_brand_tells_its_money after insert on settings.current for each row execute function settings.tell_money();
create trigger a_switch_of_money_needs_owners after update of value on settings.current for each row
  when ((old.value -> 'currency' ->> 'isPlayMoney') is distinct from (new.value -> 'currency' ->> 'isPlayMoney'))
  execute function settings.tell_money();

insert into operators.real_money (brand_id)
  select brand_id from settings.current where (value -> 'currency' ->> 'isPlayMoney') is distinct from 'true';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on operators.invitations to krathong_app;
    grant select, insert, delete on operators.real_money to krathong_app;
  end if;
end
$$;
