-- What our own bank says came in: rows of its statement, each credited to one order at most; and moments of lists in whole milliseconds.

create table deposits.statement_rows (
  row_id uuid primary key,
  method_id uuid not null references deposits.methods (method_id),
  -- The receiving account; null where the method receives at one place.
  account_id uuid references deposits.accounts (account_id),
  -- The bank's own number of the booking.
  reference text not null check (length(reference) between 1 and 64),
  amount bigint not null check (amount > 0),
  currency text not null,
  payer text,
  note text not null default '',
  booked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'matched', 'unmatched', 'dismissed')),
  order_id uuid references deposits.orders (order_id),
  -- Why it found no order by itself, or what staff said of it.
  reason text,
  -- Null when the bank told by itself.
  brought_by text,
  handled_by text,
  -- Whole milliseconds: the list goes on from this time.
  received_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  handled_at timestamptz,
  unique (method_id, reference),
  constraint statement_row_has_its_order check ((state = 'matched') = (order_id is not null)),
  constraint statement_row_dismissed_by_whom check (state <> 'dismissed' or (handled_by is not null and reason is not null))
);
create index statement_rows_waiting on deposits.statement_rows (received_at) where state = 'waiting';
create index statement_rows_by_state on deposits.statement_rows (state, received_at desc, row_id desc);
create index statement_rows_of_order on deposits.statement_rows (order_id) where order_id is not null;
create index orders_by_payable on deposits.orders (method_id, payable, created_at);

-- What the bank said is never edited; only what became of it.
create function deposits.guard_statement_row() returns trigger language plpgsql as $$
begin
  if (new.row_id, new.method_id, new.account_id, new.reference, new.amount, new.currency, new.payer, new.note, new.booked_at, new.received_at)
    is distinct from
    (old.row_id, old.method_id, old.account_id, old.reference, old.amount, old.currency, old.payer, old.note, old.booked_at, old.received_at) then
    raise exception 'what the bank said is never edited' using errcode = 'KR005';
  end if;
  if old.state in ('matched', 'dismissed') then
    raise exception 'a row of a statement has one end' using errcode = 'KR005';
  end if;
  return new;
end
$$;
create trigger statement_rows_are_guarded before update on deposits.statement_rows
  for each row execute function deposits.guard_statement_row();

alter table books.differences alter column found_at set default date_trunc('milliseconds', clock_timestamp());
alter table books.corrections alter column posted_at set default date_trunc('milliseconds', clock_timestamp());
update books.differences set found_at = date_trunc('milliseconds', found_at) where found_at <> date_trunc('milliseconds', found_at);

create index staff_ties_newest on withdrawals.staff_ties (noted_at desc, operator_id, player_id);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on deposits.statement_rows to krathong_app;
    grant update (state, order_id, reason, handled_by, handled_at) on deposits.statement_rows to krathong_app;
  end if;
end
$$;
