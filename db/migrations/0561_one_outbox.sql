-- What has to leave the program is written in one table and worked off by one loop (docs/decisions/0224-one-outbox.md).

create schema outbox;

create table outbox.sendings (
  -- Who works it off.
  kind text not null check (length(kind) between 1 and 40),
  -- The id of its row in the table of the module that wrote it.
  subject uuid not null,
  due_at timestamptz not null,
  -- How often it was taken; whoever finishes it names the number it was taken under.
  attempts integer not null default 0,
  claimed_until timestamptz,
  last_fault text,
  made_at timestamptz not null default clock_timestamp(),
  primary key (kind, subject)
) with (fillfactor = 70);
create index sendings_due on outbox.sendings (kind, due_at);

insert into outbox.sendings (kind, subject, due_at, attempts, claimed_until, last_fault)
select distinct on (task, order_id) 'payment-' || task, order_id, due_at, attempts, claimed_until, last_fault from deposits.outbox
where done_at is null order by task, order_id, due_at;
drop table deposits.outbox;

insert into outbox.sendings (kind, subject, due_at, attempts, last_fault, made_at)
select 'message', message_id, due_at, attempts, fault, made_at from notifications.messages where state = 'waiting';
alter table notifications.messages drop column due_at;

-- A payout keeps its state, by which it is sent once and then only asked for.
insert into outbox.sendings (kind, subject, due_at, attempts, claimed_until, last_fault)
select 'payout', payout_id, due_at, queries, claimed_until, last_fault from withdrawals.payouts
where channel = 'simulated' and state in ('queued', 'sent', 'unknown');
alter table withdrawals.payouts drop column due_at, drop column claimed_until, drop column queries;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema outbox to krathong_app;
    grant select, insert, update, delete on outbox.sendings to krathong_app;
  end if;
end
$$;
