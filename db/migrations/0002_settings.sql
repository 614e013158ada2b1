-- Brand settings: versioned data an operator changes at run time; the environment keeps only addresses and secrets.

create schema settings;

create table settings.brands (
  brand_id uuid primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{2,40}$'),
  -- Owner of this brand's house accounts in the ledger.
  house_owner uuid not null unique,
  created_at timestamptz not null default now()
);

create table settings.current (
  brand_id uuid primary key references settings.brands (brand_id),
  version integer not null check (version > 0),
  value jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by uuid
);

create table settings.history (
  brand_id uuid not null references settings.brands (brand_id),
  version integer not null,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (brand_id, version)
);
create trigger history_is_history before update or delete or truncate on settings.history
  for each statement execute function ledger.refuse_change();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema settings to krathong_app;
    grant select, insert on all tables in schema settings to krathong_app;
    grant update on settings.current to krathong_app;
  end if;
end
$$;
