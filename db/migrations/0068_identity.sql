-- Identity checks: what is asked when and of whom, cases with their documents, who is verified as whom, and lists that persons are screened against.

alter table players.players
  add column identity_state text not null default 'none'
    check (identity_state in ('none', 'asked', 'submitted', 'review', 'second', 'approved', 'refused', 'expired')),
  -- Up to which level the person is verified now.
  add column identity_level smallint not null default 0 check (identity_level between 0 and 3);

-- What identity checks may know of a player.
create view players.v_identities as
select player_id, brand_id, username, type, state, birthday, registered_at, identity_state, identity_level,
  coalesce(payee_name, nullif(profile ->> 'payeeName', '')) as payee_name,
  case when profile ->> 'nationality' ~ '^[A-Z]{2}$' then profile ->> 'nationality' else '*' end as jurisdiction
from players.players;

create schema identity;

create table identity.policies (
  brand_id uuid not null references settings.brands (brand_id),
  version integer not null check (version > 0),
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version)
);

-- That a player was told a version of the policy. Only one they then paid in under is held against a withdrawal.
create table identity.notices (
  player_id uuid not null,
  version integer not null check (version >= 0),
  place text not null check (place in ('sign-up', 'deposit')),
  told_at timestamptz not null default clock_timestamp(),
  -- When the player signed up or paid in under it: from then on it may be held against a withdrawal.
  bound_at timestamptz,
  primary key (player_id, version)
);

-- One case a player and level, for as long as the player is one.
create table identity.cases (
  case_id uuid primary key,
  player_id uuid not null references players.players (player_id),
  brand_id uuid not null,
  level smallint not null check (level between 1 and 3),
  state text not null check (state in ('asked', 'submitted', 'review', 'second', 'approved', 'refused', 'expired')),
  version integer not null default 1,
  needs_two boolean not null default false,
  -- Name, birth date, id number, address: sealed with a key of the key ring, bound to the case.
  sealed bytea,
  key_id text,
  -- Keyed hash of id number and birth date: finds the same person again and tells nothing.
  person_mark bytea,
  reviewer_id uuid,
  reviewer_name text,
  taken_at timestamptz,
  first_approver uuid,
  second_approver uuid,
  -- Our words to the player when it was refused, and what to send again.
  reason text,
  again text[] not null default '{}',
  asked_at timestamptz not null default clock_timestamp(),
  submitted_at timestamptz,
  moved_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  erased_at timestamptz,
  unique (player_id, level),
  constraint case_sealed_with_a_key check ((sealed is null) = (key_id is null)),
  constraint case_of_two_pairs_of_eyes check (not needs_two or state <> 'approved' or second_approver is not null),
  constraint case_approvers_differ check (first_approver is distinct from second_approver or first_approver is null)
);
create index cases_in_queue on identity.cases (brand_id, state, submitted_at, case_id);
create index cases_by_person on identity.cases (person_mark) where person_mark is not null;
create index cases_by_expiry on identity.cases (expires_at) where state = 'approved';

-- One verified account a person and brand (R-111): the second approval of the same person fails here, however close they come.
create table identity.people (
  player_id uuid primary key,
  brand_id uuid not null,
  person_mark bytea not null,
  level smallint not null check (level between 1 and 3),
  verified_at timestamptz not null default clock_timestamp(),
  unique (brand_id, person_mark)
);

create table identity.documents (
  document_id uuid primary key,
  case_id uuid not null references identity.cases (case_id),
  player_id uuid not null,
  kind text not null check (kind in ('id-front', 'id-back', 'selfie', 'address')),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  key_id text not null,
  sent_at timestamptz not null default clock_timestamp(),
  -- A later one of its kind took its place.
  replaced_at timestamptz,
  erased_at timestamptz
);
create unique index documents_one_of_a_kind on identity.documents (case_id, kind) where replaced_at is null;
create index documents_by_key on identity.documents (key_id) where erased_at is null;

create table identity.steps (
  case_id uuid not null references identity.cases (case_id),
  version integer not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('player', 'staff', 'rule', 'clock')),
  by_whom text,
  reason text,
  at timestamptz not null default clock_timestamp(),
  primary key (case_id, version)
);

create table identity.lists (
  list_id uuid primary key,
  brand_id uuid not null,
  kind text not null check (kind in ('sanctions', 'pep', 'exclusion')),
  name text not null,
  entries integer not null,
  imported_by text not null,
  imported_at timestamptz not null default clock_timestamp(),
  -- A newer import of its name took its place.
  replaced_at timestamptz
);
create unique index lists_one_of_a_name on identity.lists (brand_id, kind, name) where replaced_at is null;

create table identity.list_entries (
  list_id uuid not null references identity.lists (list_id),
  entry_no integer not null,
  name text not null,
  birth_date date,
  reference text not null,
  -- Words of the name by which it is found; how alike it is, is worked out after.
  words text[] not null,
  primary key (list_id, entry_no)
);
create index list_entries_by_word on identity.list_entries using gin (words);

create table identity.hits (
  hit_id uuid primary key,
  brand_id uuid not null,
  player_id uuid not null,
  list_id uuid not null,
  entry_no integer not null,
  -- What was like it: the name of the account or the verified one.
  matched text not null,
  score smallint not null check (score between 1 and 100),
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  found_at timestamptz not null default clock_timestamp(),
  decided_by text,
  decided_at timestamptz,
  reason text,
  foreign key (list_id, entry_no) references identity.list_entries (list_id, entry_no),
  unique (player_id, list_id, entry_no)
);
create index hits_in_queue on identity.hits (brand_id, state, found_at, hit_id);

create trigger steps_are_kept before update or delete or truncate on identity.steps
  for each statement execute function ledger.refuse_change();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema identity to krathong_app;
    grant select, insert, update on identity.cases, identity.people, identity.documents, identity.hits, identity.lists to krathong_app;
    grant select, insert, update on identity.notices to krathong_app;
    grant select, insert on identity.policies, identity.steps, identity.list_entries to krathong_app;
    grant delete on identity.people to krathong_app;
    grant select on players.v_identities to krathong_app;
  end if;
end
$$;
