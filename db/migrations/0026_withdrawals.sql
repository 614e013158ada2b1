-- Money on its way out: where it is paid to, requests with their states and edges, payouts to be sent, proofs, reminders, risk hits.

insert into ledger.cause_kinds (cause_kind, name) values (70, 'withdrawal-recall'), (71, 'withdrawal-fee'), (72, 'withdrawal-fee-return');

create schema withdrawals;

-- What a brand has decided about withdrawals, every version kept. Without a row the house's defaults stand.
create table withdrawals.policies (
  brand_id uuid not null references settings.brands (brand_id),
  version integer not null check (version > 0),
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (brand_id, version)
);
create trigger policies_are_history before update or delete or truncate on withdrawals.policies
  for each statement execute function ledger.refuse_change();

-- One row a player: whoever raises its turns holds the player's withdrawals and payout accounts alone until the commit.
create table withdrawals.members (
  player_id uuid primary key,
  turns bigint not null default 1,
  -- The player closed the list of payout accounts; only staff open it again.
  accounts_locked_at timestamptz
);

create table withdrawals.accounts (
  account_id uuid not null,
  player_id uuid not null,
  kind text not null check (kind in ('bank', 'wallet', 'usdt')),
  provider text not null check (provider ~ '^[A-Z0-9-]{2,20}$'),
  -- The number itself stands sealed; what finds it again is a keyed mark of it.
  number_sealed bytea not null,
  number_mark bytea not null,
  last_four text not null check (length(last_four) = 4),
  holder text not null,
  slot smallint not null check (slot between 1 and 4),
  -- Staff allowed a second member to bind the same number.
  is_shared boolean not null default false,
  bound_at timestamptz not null default now(),
  usable_at timestamptz not null,
  removed_at timestamptz,
  primary key (player_id, account_id),
  constraint account_slots check (kind = 'bank' or slot <= 2)
);
create unique index accounts_by_id on withdrawals.accounts (account_id);
create unique index accounts_slot_once on withdrawals.accounts (player_id, kind, slot) where removed_at is null;
create unique index accounts_own_once on withdrawals.accounts (player_id, number_mark) where removed_at is null;
create unique index accounts_of_one_member on withdrawals.accounts (number_mark) where removed_at is null and not is_shared;
create index accounts_by_mark on withdrawals.accounts (number_mark);

-- Who touched a payout account: an operator who did approves nothing paid to it for 72 hours.
create table withdrawals.account_changes (
  change_id uuid primary key,
  account_id uuid not null,
  player_id uuid not null,
  operator_id uuid,
  act text not null check (act in ('bound', 'removed', 'shared', 'list-locked', 'list-opened')),
  at timestamptz not null default clock_timestamp()
);
create index account_changes_by_account on withdrawals.account_changes (account_id, at desc);
create trigger account_changes_are_history before update or delete or truncate on withdrawals.account_changes
  for each statement execute function ledger.refuse_change();

-- Operators known to be a player, or close to one: they decide nothing about that player nor anybody below them.
create table withdrawals.staff_ties (
  operator_id uuid not null,
  player_id uuid not null,
  noted_by text not null,
  noted_at timestamptz not null default now(),
  primary key (operator_id, player_id)
);

-- Addresses a player has asked for money from.
create table withdrawals.known_addresses (
  player_id uuid not null,
  address text not null,
  first_at timestamptz not null default now(),
  primary key (player_id, address)
);

create table withdrawals.withdrawals (
  withdrawal_id uuid not null,
  player_id uuid not null,
  brand_id uuid not null,
  withdrawal_no text not null unique check (withdrawal_no ~ '^WDR[0-9]{8}[A-Z0-9]{7}$'),
  -- The key the player's browser made before it asked.
  request_id uuid not null,
  account_id uuid not null,
  kind text not null,
  provider text not null,
  holder text not null,
  last_four text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  -- A payout in USDT: rate, network fee and what is sent, fixed at the request.
  quote jsonb,
  paid bigint not null default 0 check (paid >= 0),
  fee_taken bigint not null default 0 check (fee_taken >= 0),
  returned bigint not null default 0 check (returned >= 0),
  held bigint not null check (held >= 0),
  state text not null check (state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'UNKNOWN', 'DISBURSED', 'PARTLY', 'NOT_RECEIVED',
    'DISPUTE', 'COMPLETED', 'REJECTED', 'FAILED', 'RETURNED', 'CANCELLED')),
  version integer not null default 1 check (version > 0),
  outcome text check (outcome in ('RECEIVED', 'AUTO_RECEIVED', 'FORCED')),
  needs_two boolean not null,
  first_approver uuid,
  first_approved_at timestamptz,
  second_approver uuid,
  -- Who works on it, and since when.
  owner_id uuid,
  owner_name text,
  owned_at timestamptz,
  reason text,
  -- By when we said it would be decided.
  promised_at timestamptz not null,
  claimed_received bigint check (claimed_received > 0),
  disbursed_at timestamptz,
  confirm_by timestamptz,
  reminders smallint not null default 0,
  next_reminder_at timestamptz,
  -- Whole milliseconds: lists go on from this time and carry no finer one.
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  moved_at timestamptz not null default now(),
  primary key (player_id, withdrawal_id),
  unique (player_id, request_id),
  constraint withdrawal_adds_up check (amount + fee = paid + fee_taken + returned + held),
  constraint withdrawal_two_people check (first_approver is null or second_approver is null or first_approver <> second_approver),
  constraint withdrawal_outcome_when_completed check ((state = 'COMPLETED') = (outcome is not null)),
  constraint withdrawal_clock_when_disbursed check ((state = 'DISBURSED') = (confirm_by is not null)),
  constraint withdrawal_final_holds_nothing check (
    state not in ('COMPLETED', 'REJECTED', 'FAILED', 'RETURNED', 'CANCELLED') or held = 0)
);
create unique index withdrawals_by_id on withdrawals.withdrawals (withdrawal_id);
-- One at a time until it is paid.
create unique index withdrawals_one_open on withdrawals.withdrawals (player_id)
  where state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'UNKNOWN');
create index withdrawals_of_player on withdrawals.withdrawals (player_id, created_at desc, withdrawal_id desc);
create index withdrawals_by_state on withdrawals.withdrawals (state, moved_at desc, withdrawal_id desc);
create index withdrawals_newest on withdrawals.withdrawals (created_at desc, withdrawal_id desc);
create index withdrawals_to_confirm on withdrawals.withdrawals (confirm_by) where state = 'DISBURSED';
create index withdrawals_to_remind on withdrawals.withdrawals (next_reminder_at) where state = 'DISBURSED' and next_reminder_at is not null;
create index withdrawals_of_account on withdrawals.withdrawals (account_id);

create table withdrawals.edges (from_state text, to_state text, primary key (from_state, to_state));
insert into withdrawals.edges (from_state, to_state) values
  ('REQUESTED', 'REVIEW'), ('REQUESTED', 'APPROVED'), ('REQUESTED', 'CANCELLED'),
  ('REVIEW', 'APPROVED'), ('REVIEW', 'REJECTED'), ('REVIEW', 'CANCELLED'),
  ('APPROVED', 'PAYING'),
  ('PAYING', 'DISBURSED'), ('PAYING', 'FAILED'), ('PAYING', 'UNKNOWN'),
  ('UNKNOWN', 'DISBURSED'), ('UNKNOWN', 'FAILED'),
  ('DISBURSED', 'COMPLETED'), ('DISBURSED', 'PARTLY'), ('DISBURSED', 'NOT_RECEIVED'),
  ('PARTLY', 'DISPUTE'), ('NOT_RECEIVED', 'DISPUTE'),
  ('DISPUTE', 'DISBURSED'), ('DISPUTE', 'COMPLETED'), ('DISPUTE', 'RETURNED'),
  -- Only what time alone confirmed may still be contradicted; the guard below looks at the outcome.
  ('COMPLETED', 'PARTLY'), ('COMPLETED', 'NOT_RECEIVED');

create function withdrawals.guard_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.withdrawal_id, new.player_id, new.brand_id, new.withdrawal_no, new.request_id, new.account_id, new.currency, new.amount, new.fee,
      new.needs_two, new.created_at) is distinct from
     (old.withdrawal_id, old.player_id, old.brand_id, old.withdrawal_no, old.request_id, old.account_id, old.currency, old.amount, old.fee,
      old.needs_two, old.created_at) then
    raise exception 'what was requested is never edited' using errcode = 'KR005';
  end if;
  if new.version <> old.version + 1 then
    raise exception 'a withdrawal moves by one version' using errcode = 'KR005';
  end if;
  if new.state <> old.state and not exists (
    select 1 from withdrawals.edges where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a withdrawal never goes from % to %', old.state, new.state using errcode = 'KR005';
  end if;
  if old.state = 'COMPLETED' and (new.state = old.state or old.outcome <> 'AUTO_RECEIVED') then
    raise exception 'a confirmed receipt stands' using errcode = 'KR005';
  end if;
  if new.state = 'APPROVED' and old.state = 'REVIEW' and (new.first_approver is null or (new.needs_two and new.second_approver is null)) then
    raise exception 'a reviewed withdrawal is approved by whom it takes' using errcode = 'KR005';
  end if;
  if new.state = 'APPROVED' and old.state = 'REQUESTED' and new.needs_two then
    raise exception 'above the limit two people approve' using errcode = 'KR005';
  end if;
  return new;
end
$$;
create trigger withdrawals_are_guarded before update on withdrawals.withdrawals
  for each row execute function withdrawals.guard_withdrawal();

-- Every step, never edited. Approvals and owners are steps too.
create table withdrawals.steps (
  withdrawal_id uuid not null,
  version integer not null,
  player_id uuid not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('player', 'staff', 'rule', 'provider', 'clock')),
  by_whom text,
  reason text,
  at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, version)
);
create trigger steps_are_history before update or delete or truncate on withdrawals.steps
  for each statement execute function ledger.refuse_change();

-- Which rules sent a request to review, with what was measured and against what.
create table withdrawals.risk_hits (
  withdrawal_id uuid not null,
  rule text not null,
  player_id uuid not null,
  measured text not null,
  threshold text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, rule)
);
create index risk_hits_by_rule on withdrawals.risk_hits (rule, at desc);
create trigger risk_hits_are_history before update or delete or truncate on withdrawals.risk_hits
  for each statement execute function ledger.refuse_change();

-- Orders to pay: written with the approval, sent after the commit by whoever claims them, sent once for ever.
create table withdrawals.payouts (
  payout_id uuid primary key,
  withdrawal_id uuid not null,
  player_id uuid not null,
  channel text not null check (channel in ('simulated', 'manual')),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('queued', 'sent', 'unknown', 'paid', 'failed')),
  reference text,
  -- When it is looked at next: to be sent, or to be asked for.
  due_at timestamptz not null default now(),
  claimed_until timestamptz,
  sent_at timestamptz,
  queries integer not null default 0,
  -- How often in a row the provider said it never heard of it.
  unheard integer not null default 0,
  last_fault text,
  -- What of it did not arrive and came back.
  recalled bigint not null default 0 check (recalled >= 0 and recalled <= amount),
  made_at timestamptz not null default now(),
  finished_at timestamptz
);
create index payouts_due on withdrawals.payouts (due_at) where state in ('queued', 'sent', 'unknown') and channel = 'simulated';
create index payouts_of_withdrawal on withdrawals.payouts (withdrawal_id, made_at);
create unique index payouts_one_running on withdrawals.payouts (withdrawal_id) where state in ('queued', 'sent', 'unknown');
create unique index payouts_reference_once on withdrawals.payouts (channel, reference) where reference is not null;

create table withdrawals.proofs (
  proof_id uuid primary key,
  withdrawal_id uuid not null,
  player_id uuid not null,
  -- The payout whose arrival it is about, and its place of three.
  payout_id uuid not null references withdrawals.payouts (payout_id),
  place smallint not null check (place between 1 and 3),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  content_hash bytea not null,
  uploaded_at timestamptz not null default now(),
  unique (payout_id, place),
  unique (payout_id, content_hash)
);
create index proofs_of_withdrawal on withdrawals.proofs (withdrawal_id, uploaded_at);
create trigger proofs_are_history before update or delete or truncate on withdrawals.proofs
  for each statement execute function ledger.refuse_change();

-- Reminders that went out before time confirmed a receipt.
create table withdrawals.reminders (
  withdrawal_id uuid not null,
  payout_id uuid not null,
  number smallint not null check (number between 1 and 3),
  player_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (payout_id, number)
);

-- Health: no rows when the ledger holds for each player exactly what the requests say is held.
create view withdrawals.v_hold_drift as
select coalesce(w.player_id, a.owner) as player_id, coalesce(w.currency, a.currency) as currency,
  coalesce(w.held, 0) as requested, coalesce(a.balance, 0) as in_ledger
from (select player_id, currency, sum(held)::bigint as held from withdrawals.withdrawals group by player_id, currency) w
full join (select owner, currency, balance from ledger.player_accounts where purpose = 4) a
  on a.owner = w.player_id and a.currency = w.currency
where coalesce(w.held, 0) <> coalesce(a.balance, 0);

-- Health: no rows when what a request says was paid left through payouts that were paid.
create view withdrawals.v_payout_drift as
select w.withdrawal_id, w.paid, coalesce(p.paid, 0) as by_payouts from withdrawals.withdrawals w
left join (
  select withdrawal_id, sum(amount - recalled)::bigint as paid from withdrawals.payouts where state = 'paid' group by withdrawal_id
) p using (withdrawal_id)
where w.paid <> coalesce(p.paid, 0);

-- What was paid out by channel and time, for those who compare with a provider.
create view withdrawals.v_paid as
select payout_id, withdrawal_id, player_id, channel, currency, amount, recalled, reference, finished_at
from withdrawals.payouts where state = 'paid';

-- Wins far above their stake are rare: the review rule that looks for them reads only these.
create index bets_far_above_stake on betting.bets (player_id, placed_at desc) where payout > stake * 100;
create view betting.v_player_stakes as select player_id, currency, stake, payout, placed_at from betting.bets;

-- Who else signs in from a browser or an address.
create index known_clients_by_key on players.known_clients (client_key, last_at desc);
create view players.v_known_clients as select player_id, client_key, last_at from players.known_clients;
create view wallet.v_top_ups as select player_id, currency, amount, credited_at from wallet.top_ups;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema withdrawals to krathong_app;
    grant select on all tables in schema withdrawals to krathong_app;
    grant insert on all tables in schema withdrawals to krathong_app;
    revoke insert on withdrawals.edges from krathong_app;
    grant update on withdrawals.members, withdrawals.accounts, withdrawals.withdrawals, withdrawals.payouts to krathong_app;
    grant delete on withdrawals.staff_ties to krathong_app;
    grant select on betting.v_player_stakes, players.v_known_clients, wallet.v_top_ups to krathong_app;
  end if;
end
$$;
