-- Rewards: what the house gives beside deposits, taken by the member (docs/decisions/0142-rewards-are-cash.md).

insert into ledger.cause_kinds (cause_kind, name) values (154, 'reward-taken'), (155, 'reward-given-back');

alter table promotions.promotions drop constraint promotions_kind_check;
alter table promotions.promotions add constraint promotions_kind_check
  check (kind in ('deposit', 'cashback', 'check-in', 'code'));
-- A code leads to one promotion of its brand.
create unique index promotions_by_code on promotions.promotions (brand_id, (terms ->> 'code')) where kind = 'code';

-- One reward of one member: of a period, a day, or once.
create table promotions.rewards (
  reward_id uuid primary key,
  brand_id uuid not null,
  player_id uuid not null,
  promotion_id uuid not null references promotions.promotions (promotion_id),
  kind text not null,
  version integer not null,
  -- What it is given for: a day, a week, or the promotion itself. One of it gives once.
  period text not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  times smallint not null check (times between 0 and 50),
  -- The figures that it follows from.
  basis jsonb not null,
  state text not null check (state in ('CLAIMABLE', 'CLAIMED', 'EXPIRED')),
  ready_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  until timestamptz not null,
  claimed_at timestamptz,
  ending_told_at timestamptz,
  unique (promotion_id, player_id, period),
  check ((state = 'CLAIMED') = (claimed_at is not null))
);
create index rewards_of_player on promotions.rewards (player_id, ready_at desc, reward_id desc);
create index rewards_waiting on promotions.rewards (until) where state = 'CLAIMABLE';

-- How far the rewards of a period are made. A run that is broken off goes on after the last member it came to.
create table promotions.runs (
  promotion_id uuid not null references promotions.promotions (promotion_id),
  period text not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  after_player uuid,
  members integer not null default 0,
  total bigint not null default 0,
  finished_at timestamptz,
  primary key (promotion_id, period)
);

-- What a reward asks for, beside what bonuses and deposits do.
alter table promotions.requirements drop constraint requirements_source_check;
alter table promotions.requirements add constraint requirements_source_check check (source in ('BONUS', 'DEPOSIT', 'REWARD'));
alter table promotions.requirements drop constraint requirements_deposit_check;
alter table promotions.requirements add constraint requirements_deposit_check
  check (deposit > 0 or (source = 'REWARD' and deposit = 0));
alter table promotions.requirements alter column order_id drop not null;
alter table promotions.requirements add constraint requirements_order_check check (source = 'REWARD' or order_id is not null);
alter table promotions.requirements add column reward_id uuid unique;

create or replace function promotions.copy_of(player uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'chosen', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'version', j.version, 'terms', j.terms, 'state', j.state,
        'chosenAt', j.joined_at, 'depositBy', j.until, 'endedAt', j.ended_at) order by j.joined_at), '[]')
      from promotions.joins j join promotions.promotions p on p.promotion_id = j.promotion_id where j.player_id = player),
    'requirements', (select coalesce(jsonb_agg(jsonb_build_object('source', r.source, 'state', r.state, 'currency', r.currency,
        'deposit', trim_scale(r.deposit / 10000.0)::text, 'bonus', trim_scale(r.bonus / 10000.0)::text,
        'required', trim_scale(r.required / 10000.0)::text, 'done', trim_scale(r.progress / 1000000.0)::text,
        'openedAt', r.opened_at, 'expiresAt', r.expires_at, 'closedAt', r.closed_at, 'kept', trim_scale(r.kept / 10000.0)::text,
        'removed', trim_scale(r.removed / 10000.0)::text, 'why', r.why) order by r.opened_at), '[]')
      from promotions.requirements r where r.player_id = player),
    'rewards', (select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'promotion', p.texts, 'from', w.period_from, 'to', w.period_to,
        'currency', w.currency, 'amount', trim_scale(w.amount / 10000.0)::text, 'basis', w.basis, 'state', w.state, 'readyAt', w.ready_at,
        'until', w.until, 'claimedAt', w.claimed_at) order by w.ready_at), '[]')
      from promotions.rewards w join promotions.promotions p on p.promotion_id = w.promotion_id where w.player_id = player))
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on promotions.rewards, promotions.runs to krathong_app;
  end if;
end
$$;
