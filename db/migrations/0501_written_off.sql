-- What a player owes after a correction may be given up by two people (docs/decisions/0202-what-players-owe.md).

insert into ledger.cause_kinds (cause_kind, name) values (166, 'receivable-written-off');

-- Once for each: what was left of it. `paid` counts it, so that nothing of it is taken or bars anything any more.
create table wallet.write_offs (
  receivable_id uuid primary key references wallet.receivables (receivable_id),
  amount bigint not null check (amount > 0),
  reason text not null,
  by text not null,
  at timestamptz not null default clock_timestamp()
);
create function wallet.keep_write_off() returns trigger language plpgsql as $$
begin
  raise exception 'what was given up is not changed';
end
$$;
create trigger write_offs_are_history before update or delete on wallet.write_offs for each row execute function wallet.keep_write_off();

-- Staff look at them newest first; those who owe are walked through in their order.
create index receivables_in_order on wallet.receivables (made_at desc, receivable_id desc);
create index receivables_to_collect on wallet.receivables (made_at, receivable_id) where paid < amount;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on wallet.write_offs to krathong_app;
  end if;
end
$$;
