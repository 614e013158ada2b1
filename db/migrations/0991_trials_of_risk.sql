-- Trials of rules run day by day beside the calls, with what they found so far (docs/decisions/0377-trials-run-day-by-day.md).
create table risk.trials (
  trial_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  asked_by uuid not null,
  rule jsonb not null,
  currency text not null,
  upto timestamptz not null,
  days integer not null check (days between 1 and 30),
  -- The newest day is looked at first.
  done_days integer not null default 0 check (done_days between 0 and days),
  is_failed boolean not null default false,
  -- What is shown of the newest players.
  shown jsonb not null default '[]',
  made_at timestamptz not null default clock_timestamp()
);
create index trials_of_operator on risk.trials (asked_by, made_at);
create index trials_by_time on risk.trials (made_at);

create table risk.trial_players (
  trial_id uuid not null references risk.trials (trial_id) on delete cascade,
  player_id uuid not null,
  times integer not null check (times > 0),
  primary key (trial_id, player_id)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on risk.trials, risk.trial_players to krathong_app;
  end if;
end
$$;
