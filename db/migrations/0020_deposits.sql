-- Paying in: methods as data, orders with their states and edges, what payment providers told, what is to be told to them, limits.

insert into ledger.cause_kinds (cause_kind, name) values (60, 'deposit-fee');

create schema deposits;

create table deposits.methods (
  method_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  code text not null check (code ~ '^[a-z0-9-]{2,40}$'),
  kind text not null check (kind in ('promptpay-qr', 'bank-transfer', 'psp-redirect', 'usdt', 'play-money')),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  is_enabled boolean not null default false,
  -- Paid at a simulator of ours: offered only where money is play money and only while the simulator runs.
  is_simulated boolean not null default false,
  position integer not null default 0,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null,
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  -- Of 10,000 parts of what is received.
  fee_share integer not null default 0 check (fee_share between 0 and 5000),
  valid_minutes integer not null check (valid_minutes between 1 and 1440),
  -- Language -> title, hint and the steps of the tutorial.
  texts jsonb not null,
  -- Where money is received, by kind: PromptPay target, the provider's address.
  payee jsonb not null,
  -- The key shared with the provider, and the one before it while it still counts.
  sealed_key bytea,
  sealed_old_key bytea,
  version integer not null check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by text,
  unique (brand_id, code),
  constraint deposit_method_bounds check (maximum >= minimum)
);

-- Receiving bank accounts of a transfer method; orders are spread over them.
create table deposits.accounts (
  account_id uuid primary key,
  method_id uuid not null references deposits.methods (method_id),
  bank text not null,
  number text not null check (number ~ '^[0-9]{6,20}$'),
  holder text not null,
  daily_maximum bigint not null check (daily_maximum > 0),
  is_enabled boolean not null default true,
  unique (method_id, bank, number)
);

create table deposits.members (
  player_id uuid primary key,
  -- Rises with every order and every change of a limit: whoever raises it holds the player's deposits alone until the commit.
  turns bigint not null default 1,
  -- When the player chose a limit, or to have none: asked before the first order.
  limit_asked_at timestamptz
);

create table deposits.orders (
  order_id uuid primary key,
  order_no text not null unique check (order_no ~ '^DEP[0-9]{8}[A-Z0-9]{6}$'),
  player_id uuid not null,
  -- The key the player's browser made before it asked.
  deposit_id uuid not null,
  method_id uuid not null references deposits.methods (method_id),
  account_id uuid references deposits.accounts (account_id),
  currency text not null,
  state text not null check (state in ('CREATED', 'AWAITING_PAYMENT', 'VERIFYING', 'MISMATCH', 'CREDITED', 'REJECTED', 'EXPIRED',
    'CANCELLED', 'REFUNDED', 'FAILED')),
  version integer not null default 1 check (version > 0),
  -- One of two places a player may hold with open orders.
  place smallint check (place in (1, 2)),
  ordered bigint not null check (ordered > 0),
  -- What to pay: the ordered amount, on a transfer with its small part.
  payable bigint not null check (payable >= ordered),
  received bigint check (received >= 0),
  fee bigint check (fee >= 0),
  -- What came above the player's own limit; it is offered for return.
  over_limit bigint not null default 0 check (over_limit >= 0),
  payment_reference text,
  payer_name text,
  reason text,
  -- What the player is shown to pay with, as it stood when the order was made.
  pay jsonb not null default '{}',
  slips smallint not null default 0 check (slips between 0 and 3),
  -- A refused order takes one new slip.
  reopened boolean not null default false,
  return_origin text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  credited_at timestamptz,
  unique (player_id, deposit_id),
  constraint deposit_credited_whole check ((state = 'CREDITED') = (credited_at is not null)),
  constraint deposit_credited_amount check (state <> 'CREDITED' or (received > 0 and fee is not null and fee < received)),
  constraint deposit_place_when_open check (place is null or state in ('CREATED', 'AWAITING_PAYMENT', 'VERIFYING'))
);
create unique index orders_reference_once on deposits.orders (method_id, payment_reference) where payment_reference is not null;
create unique index orders_two_open on deposits.orders (player_id, place) where place is not null;
-- Open orders of one receiving account never ask for the same amount.
create unique index orders_amount_apart on deposits.orders (coalesce(account_id, method_id), payable)
  where state in ('AWAITING_PAYMENT', 'VERIFYING') and pay ? 'isApart';
create index orders_of_player on deposits.orders (player_id, created_at desc, order_id desc);
create index orders_by_state on deposits.orders (state, moved_at desc, order_id desc);
create index orders_newest on deposits.orders (created_at desc, order_id desc);
create index orders_running_out on deposits.orders (expires_at) where state in ('CREATED', 'AWAITING_PAYMENT');
create index orders_of_account on deposits.orders (account_id, created_at) where account_id is not null;

-- The edges of an order: from, to. Whatever else is tried is refused here too.
create table deposits.edges (from_state text, to_state text, primary key (from_state, to_state));
insert into deposits.edges (from_state, to_state) values
  ('CREATED', 'AWAITING_PAYMENT'), ('CREATED', 'FAILED'),
  ('AWAITING_PAYMENT', 'VERIFYING'), ('AWAITING_PAYMENT', 'CREDITED'), ('AWAITING_PAYMENT', 'EXPIRED'), ('AWAITING_PAYMENT', 'CANCELLED'),
  ('VERIFYING', 'CREDITED'), ('VERIFYING', 'REJECTED'), ('VERIFYING', 'MISMATCH'),
  ('MISMATCH', 'CREDITED'), ('MISMATCH', 'REFUNDED'),
  ('REJECTED', 'VERIFYING'), ('EXPIRED', 'VERIFYING'), ('CANCELLED', 'VERIFYING');

create function deposits.guard_order() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.order_no, new.player_id, new.deposit_id, new.method_id, new.currency, new.ordered, new.created_at) is distinct from
     (old.order_id, old.order_no, old.player_id, old.deposit_id, old.method_id, old.currency, old.ordered, old.created_at) then
    raise exception 'what was ordered is never edited' using errcode = 'KR005';
  end if;
  if new.version <> old.version + 1 then
    raise exception 'an order moves by one version' using errcode = 'KR005';
  end if;
  if new.state <> old.state and not exists (
    select 1 from deposits.edges where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an order never goes from % to %', old.state, new.state using errcode = 'KR005';
  end if;
  if new.state = old.state and old.state in ('CREDITED', 'REFUNDED', 'FAILED') then
    raise exception 'a finished order is never edited' using errcode = 'KR005';
  end if;
  return new;
end
$$;
create trigger orders_are_guarded before update on deposits.orders for each row execute function deposits.guard_order();

-- Every step of an order, never edited.
create table deposits.steps (
  order_id uuid not null references deposits.orders (order_id),
  version integer not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('player', 'staff', 'provider', 'clock')),
  by_whom text,
  reason text,
  at timestamptz not null default clock_timestamp(),
  primary key (order_id, version)
);
create trigger steps_are_history before update or delete or truncate on deposits.steps
  for each statement execute function ledger.refuse_change();

create table deposits.slips (
  slip_id uuid primary key,
  order_id uuid not null references deposits.orders (order_id),
  player_id uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  bytes integer not null check (bytes > 0),
  width integer not null,
  height integer not null,
  -- Of the picture as it was sent: the same picture counts once, for one order.
  sent_hash bytea not null unique,
  uploaded_at timestamptz not null default now()
);
create index slips_of_order on deposits.slips (order_id, uploaded_at);

-- What providers told, as they told it; an event counts once.
create table deposits.callbacks (
  method_id uuid not null references deposits.methods (method_id),
  event_id text not null,
  body text not null,
  received_at timestamptz not null default now(),
  order_id uuid references deposits.orders (order_id),
  -- What came of it; none yet when it still waits.
  outcome text,
  handled_at timestamptz,
  primary key (method_id, event_id)
);
create index callbacks_waiting on deposits.callbacks (received_at) where outcome is null;
create index callbacks_of_order on deposits.callbacks (order_id, received_at) where order_id is not null;
create index callbacks_newest on deposits.callbacks (received_at desc, event_id);

-- What is to be sent to providers: written with the order, sent after the commit, at least once.
create table deposits.outbox (
  send_id uuid primary key,
  order_id uuid not null references deposits.orders (order_id),
  task text not null check (task in ('open', 'query')),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  claimed_until timestamptz,
  last_fault text,
  done_at timestamptz
);
create unique index outbox_open_once on deposits.outbox (order_id) where task = 'open';
create index outbox_due on deposits.outbox (due_at) where done_at is null;

create table deposits.limits (
  player_id uuid not null,
  currency text not null,
  span text not null check (span in ('day', 'week', 'month')),
  -- In force; none when there is no limit.
  amount bigint check (amount >= 0),
  -- A looser limit that waits for its day and its second yes; none means removal.
  wanted bigint check (wanted >= 0),
  wanted_at timestamptz,
  version integer not null check (version > 0),
  changed_at timestamptz not null default now(),
  primary key (player_id, currency, span)
);

create table deposits.limit_changes (
  change_id uuid primary key,
  player_id uuid not null,
  currency text not null,
  span text not null,
  act text not null check (act in ('tightened', 'asked', 'confirmed', 'withdrawn', 'declined')),
  amount_before bigint,
  amount_after bigint,
  wanted bigint,
  at timestamptz not null default clock_timestamp()
);
create index limit_changes_of_player on deposits.limit_changes (player_id, at desc);
create trigger limit_changes_are_history before update or delete or truncate on deposits.limit_changes
  for each statement execute function ledger.refuse_change();

-- Room taken from a player's limits: reserved by an open order, counted by a credited one.
create table deposits.limit_uses (
  use_id uuid primary key,
  player_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  taken_at timestamptz not null default clock_timestamp()
);
create index limit_uses_in_time on deposits.limit_uses (player_id, currency, taken_at);

-- Health: no rows when every credited order moved its money once and no other did.
create view deposits.v_uncredited as
select o.order_id, o.order_no, o.state, o.received, t.amount as moved
from deposits.orders o
left join ledger.transfers t on t.cause_id = o.order_id and t.cause_kind = 11 and t.leg = 0
where (o.state = 'CREDITED') <> (t.cause_id is not null) or (o.state = 'CREDITED' and t.amount <> o.received);

-- What was credited and charged by method and day, for those who compare with a provider.
create view deposits.v_credited as
select o.order_id, o.order_no, o.method_id, o.player_id, o.currency, o.received, o.fee, o.payment_reference, o.credited_at
from deposits.orders o where o.state = 'CREDITED';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema deposits to krathong_app;
    grant select on all tables in schema deposits to krathong_app;
    grant insert, update on deposits.methods, deposits.accounts, deposits.members, deposits.orders, deposits.callbacks, deposits.outbox,
      deposits.limits, deposits.limit_uses to krathong_app;
    grant insert on deposits.steps, deposits.slips, deposits.limit_changes to krathong_app;
    grant delete on deposits.limit_uses to krathong_app;
  end if;
end
$$;
