-- Codes and links that prove a phone number or an e-mail address, and what bounds how many are sent.

create schema verification;

-- One row a wish for a code, whether it was then sent or not: the bounds count wishes.
create table verification.codes (
  code_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  purpose text not null,
  channel text not null check (channel in ('email', 'sms')),
  form text not null default 'code' check (form in ('code', 'link')),
  -- E.164, or the canonical e-mail address.
  destination text not null,
  -- Of a number: its country, and the leading digits that stand for one block of numbers.
  country text,
  prefix text,
  -- The visit or session that asked: a code opens nothing for another.
  session_hash bytea not null,
  address_key text not null,
  language text not null,
  -- What a stranger says beside the destination: their username's key.
  claim text,
  -- Whole milliseconds, of the clock and not of the transaction: bounds must see what was just asked.
  asked_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  decided_at timestamptz,
  player_id uuid,
  sent_at timestamptz,
  -- A keyed mark: a million codes would be tried against a bare hash in a second.
  code_mark bytea,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  voided_at timestamptz,
  constraint sent_with_a_mark check ((sent_at is null) = (code_mark is null)),
  constraint lives_shortly check (expires_at <= asked_at + interval '20 minutes')
);
create index codes_undecided on verification.codes (asked_at) where decided_at is null;
create index codes_by_destination on verification.codes (destination, asked_at desc);
create index codes_by_address on verification.codes (address_key, asked_at desc);
create index codes_by_prefix on verification.codes (prefix, asked_at desc) where prefix is not null;
create index codes_by_country on verification.codes (country, asked_at desc) where country is not null;
create unique index codes_by_mark on verification.codes (code_mark) where form = 'link';

-- A country whose codes come back too rarely is not sent to for a while; then its codes are counted anew.
create table verification.breakers (
  brand_id uuid not null references settings.brands (brand_id),
  country text not null,
  closed_until timestamptz not null,
  counts_since timestamptz not null,
  primary key (brand_id, country)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema verification to krathong_app;
    grant select, insert, update, delete on verification.codes, verification.breakers to krathong_app;
  end if;
end
$$;
