-- Which reversing transfer corrects which; who settled a difference; whether a reconciliation looked at everything or at what is new.

create table books.corrections (
  -- The transfer that was wrong: it is corrected once.
  cause_id uuid not null,
  cause_kind smallint not null,
  leg smallint not null,
  -- The reversing transfer: kind `correction`, leg 0.
  reversal_id uuid not null unique,
  approval_id uuid not null,
  reason text not null,
  proposed_by text not null,
  approved_by text not null,
  posted_at timestamptz not null default clock_timestamp(),
  primary key (cause_id, cause_kind, leg)
);
create index corrections_in_order on books.corrections (posted_at desc, reversal_id desc);
create trigger corrections_are_history before update or delete or truncate on books.corrections
  for each statement execute function ledger.refuse_change();

alter table books.reconciliations add column is_full boolean not null default false;
-- The name of who settled it, as it was then.
alter table books.differences add column settler text;

-- Accounts of players touched since a moment whose cached balance is not their last entry's, or whose new entries do not follow each other.
create function books.drift_since(p_since timestamptz)
returns table (owner uuid, purpose smallint, currency text, cached bigint, expected bigint, version bigint) language sql stable as $$
  with fresh as materialized (
    select e.owner, e.purpose, e.currency, e.version, e.amount, e.balance_after
    from ledger.entries e where e.posted_at >= p_since and e.version is not null
  ), touched as (select distinct f.owner, f.purpose, f.currency from fresh f)
  select a.owner, a.purpose, a.currency, a.balance, l.balance_after, a.version
  from touched t
  join ledger.player_accounts a on (a.owner, a.purpose, a.currency) = (t.owner, t.purpose, t.currency)
  left join lateral (
    select p.balance_after from ledger.v_player_entries p
    where p.owner = a.owner and p.purpose = a.purpose and p.currency = a.currency and p.version = a.version limit 1) l on true
  where l.balance_after is distinct from a.balance
  union all
  select f.owner, f.purpose, f.currency, f.balance_after, coalesce(b.balance_after, 0) + f.amount, f.version
  from fresh f
  left join lateral (
    select p.balance_after from ledger.v_player_entries p
    where p.owner = f.owner and p.purpose = f.purpose and p.currency = f.currency and p.version = f.version - 1 limit 1) b on true
  where f.balance_after <> coalesce(b.balance_after, 0) + f.amount or (f.version > 1 and b.balance_after is null)
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on books.corrections to krathong_app;
  end if;
end
$$;
