-- Contracts between an upline, or the platform, and one direct downline (docs/decisions/0126-contracts-state-by-their-times.md).

create schema contracts;

-- Whatever changes contracts of a kind holds its row: what is checked stands until it is written.
create table contracts.kinds (
  brand_id uuid not null references settings.brands (brand_id),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  primary key (brand_id, kind)
);

create table contracts.offers (
  offer_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  currency text not null,
  -- Null for the platform.
  issuer_id uuid references players.players (player_id),
  holder_id uuid not null references players.players (player_id),
  wants text not null check (wants in ('terms', 'end')),
  terms jsonb not null,
  agreement_hash text not null,
  state text not null default 'OFFERED' check (state in ('OFFERED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  -- Name of the player or of who of the staff.
  offered_by text not null,
  offered_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  check ((state = 'OFFERED') = (answered_at is null)),
  check (issuer_id is null or issuer_id <> holder_id)
);
create unique index offers_one_open on contracts.offers (issuer_id, holder_id, kind) nulls not distinct where state = 'OFFERED';
create index offers_of_holder on contracts.offers (holder_id, offered_at desc);
create index offers_of_issuer on contracts.offers (issuer_id, offered_at desc);
create index offers_to_expire on contracts.offers (expires_at) where state = 'OFFERED';

-- A contract's state follows from its times: before the first scheduled, between them running, after the last over.
create table contracts.contracts (
  contract_id uuid primary key references contracts.offers (offer_id),
  brand_id uuid not null references settings.brands (brand_id),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  currency text not null,
  issuer_id uuid references players.players (player_id),
  holder_id uuid not null references players.players (player_id),
  version integer not null,
  terms jsonb not null,
  agreement_hash text not null,
  agreed_at timestamptz not null default clock_timestamp(),
  effective_from timestamptz not null,
  effective_to timestamptz,
  end_reason text check (end_reason in ('SUPERSEDED', 'UPLINE_RATE_LOWERED', 'UPLINE_CONTRACT_ENDED', 'AGREED', 'BY_HOLDER', 'BY_STAFF')),
  unique (holder_id, kind, version),
  check ((effective_to is null) = (end_reason is null)),
  check (effective_to >= effective_from)
);
create unique index contracts_one_open on contracts.contracts (holder_id, kind) where effective_to is null;
create index contracts_of_issuer on contracts.contracts (issuer_id, kind) where effective_to is null;
create index contracts_in_force on contracts.contracts (brand_id, kind, effective_from, effective_to);
create index contracts_by_time on contracts.contracts (brand_id, agreed_at desc, contract_id desc);

-- Who agreed to which words, by their hash, and when.
create table contracts.signatures (
  contract_id uuid not null references contracts.contracts (contract_id),
  party text not null check (party in ('ISSUER', 'HOLDER')),
  signed_by text not null,
  agreement_hash text not null,
  signed_at timestamptz not null,
  primary key (contract_id, party)
);
create trigger signatures_stand before update or delete or truncate on contracts.signatures
  for each statement execute function ledger.refuse_change();

-- Terms never change, a version ends once, and nothing is taken away.
create function contracts.keep_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a contract is never taken away' using errcode = 'KR005';
  end if;
  if (old.contract_id, old.kind, old.currency, old.holder_id, old.version, old.terms, old.agreement_hash, old.agreed_at, old.effective_from)
      is distinct from
     (new.contract_id, new.kind, new.currency, new.holder_id, new.version, new.terms, new.agreement_hash, new.agreed_at, new.effective_from)
     or old.issuer_id is distinct from new.issuer_id or old.effective_to is not null then
    raise exception 'a contract only ends, and once' using errcode = 'KR005';
  end if;
  return new;
end
$$;
create trigger contracts_stand before update or delete on contracts.contracts
  for each row execute function contracts.keep_terms();

create view contracts.v_contracts as
select contract_id, brand_id, kind, currency, issuer_id, holder_id, version, terms, agreement_hash, effective_from, effective_to, end_reason
from contracts.contracts;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema contracts to krathong_app;
    grant select, insert, update on contracts.kinds to krathong_app;
    grant select, insert, update on contracts.offers, contracts.contracts to krathong_app;
    grant select, insert on contracts.signatures to krathong_app;
    grant select on contracts.v_contracts to krathong_app;
  end if;
end
$$;
