-- What moved beside play for the members of a team, by the day (docs/decisions/0147-account-details-of-large-teams.md). Filled from the
-- first entry on by the job that folds every day that is over.

-- What is no play, in the order of time; who reads it says the same words (transfers_credit_rare, transfers_debit_rare).
create index transfers_rare_by_time on ledger.transfers (posted_at)
where cause_kind > 2 and cause_kind <> 80 and cause_kind <> 81 and cause_kind <> 82;

-- Of everybody below an agent, not of the agent: under the line each member stood in when the entry was written.
create table agents.entry_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  cause_kind smallint not null,
  is_credit boolean not null,
  -- Of members who stood directly below.
  is_direct boolean not null,
  entries bigint not null,
  amount bigint not null,
  primary key (agent_id, currency, day, cause_kind, is_credit, is_direct)
);

-- Whose accounts something moved on: nobody else's are looked at.
create table agents.entry_members (
  player_id uuid not null,
  currency text not null,
  day date not null,
  primary key (player_id, currency, day)
);

-- The last day of each brand that is folded.
create table agents.entry_progress (
  brand_id uuid primary key references settings.brands (brand_id),
  folded_to date
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on agents.entry_days, agents.entry_members to krathong_app;
    grant select, insert, update on agents.entry_progress to krathong_app;
  end if;
end
$$;
