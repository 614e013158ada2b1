-- Outgoing mail and SMS: an outbox written in the transaction of what is told, sent by a job with a lease.

create schema dispatch;

create table dispatch.messages (
  message_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  -- Whose account it is about; null for a stranger's number.
  player_id uuid,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  language text not null,
  receiver text not null,
  -- What the text names: a device, a time, an account's last digits.
  fills jsonb not null default '{}',
  -- A code or a link, sealed; forgotten once it left by a real way.
  secret_sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  attempts smallint not null default 0,
  -- Whole milliseconds: pages go on from this time and carry no finer one.
  made_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  due_at timestamptz not null default now(),
  -- Past it the message would only confuse: it is not sent any more.
  expires_at timestamptz not null,
  finished_at timestamptz,
  sent_by text check (sent_by in ('local', 'smtp', 'http')),
  reference text,
  fault text,
  constraint sent_says_how check ((state = 'sent') = (sent_by is not null)),
  constraint finished_at_the_end check ((state = 'waiting') = (finished_at is null))
);
create index messages_due on dispatch.messages (due_at) where state = 'waiting';
create index messages_in_order on dispatch.messages (made_at desc, message_id desc);
create index messages_by_receiver on dispatch.messages (receiver text_pattern_ops, made_at desc);
create index messages_by_state on dispatch.messages (state, made_at desc, message_id desc);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema dispatch to krathong_app;
    grant select, insert, update, delete on dispatch.messages to krathong_app;
  end if;
end
$$;
