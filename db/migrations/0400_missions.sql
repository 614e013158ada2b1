-- Missions in chains, and leaderboards of them (docs/decisions/0166-missions-and-leaderboards.md).

alter table promotions.promotions drop constraint promotions_kind_check;
alter table promotions.promotions add constraint promotions_kind_check check (kind in ('deposit', 'cashback', 'check-in', 'code',
  'birthday', 'level-up', 'salary', 'rebate', 'referral', 'mission', 'leaderboard'));

-- A reward that nobody has taken goes when the bets that earned it are taken back.
alter table promotions.rewards drop constraint rewards_state_check;
alter table promotions.rewards add constraint rewards_state_check check (state in ('CLAIMABLE', 'CLAIMED', 'EXPIRED', 'REVOKED'));

-- Two folds of this module keep a mark: a row each.
alter table promotions.progress drop column is_single;
alter table promotions.progress add column fold text not null default 'requirements' check (fold in ('requirements', 'missions'));
alter table promotions.progress alter column fold drop default;
alter table promotions.progress add primary key (fold);
insert into promotions.progress (fold, after_xid) values ('missions', pg_snapshot_xmin(pg_current_snapshot()));

-- How far a member is with a chain of missions in one of its periods, under the version of the terms of their first bet in it.
create table promotions.chains (
  promotion_id uuid not null references promotions.promotions (promotion_id),
  player_id uuid not null,
  period text not null,
  version integer not null,
  -- A mission each: progress, since when it is active, when it was completed, its reward.
  steps jsonb not null,
  primary key (player_id, promotion_id, period)
);

-- What a member has on a leaderboard of a period.
create table promotions.scores (
  promotion_id uuid not null references promotions.promotions (promotion_id),
  period text not null,
  player_id uuid not null,
  -- Of missions.
  points integer not null check (points >= 0),
  -- Stakes by the weight of their category, in hundredths of the amounts' unit.
  weighted bigint not null check (weighted >= 0),
  score bigint not null check (score >= 0),
  -- When the score of now was reached: the earlier stands higher.
  reached_at timestamptz not null,
  primary key (promotion_id, period, player_id)
);
create index scores_ranked on promotions.scores (promotion_id, period, score desc, reached_at, player_id) where score > 0;

-- Bets that counted for missions or leaderboards, as their facts tell them so far, with what each of these took of them.
create table promotions.scored_bets (
  player_id uuid not null,
  bet_id uuid not null,
  stake bigint not null,
  payout bigint not null,
  at timestamptz not null,
  parts jsonb not null,
  primary key (player_id, bet_id)
);
create index scored_bets_by_time on promotions.scored_bets (at);

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
      from promotions.rewards w join promotions.promotions p on p.promotion_id = w.promotion_id where w.player_id = player),
    'invited', (select coalesce(jsonb_agg(jsonb_build_object('terms', f.terms, 'state', f.state, 'qualifiedAt', f.qualified_at,
        'paidAt', f.paid_at, 'decidedAt', f.decided_at) order by f.qualified_at), '[]')
      from promotions.referrals f where f.referrer_id = player or f.friend_id = player),
    'missions', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'period', c.period, 'version', c.version, 'steps', c.steps)
        order by p.promotion_id, c.period), '[]')
      from promotions.chains c join promotions.promotions p on p.promotion_id = c.promotion_id where c.player_id = player),
    'leaderboards', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'period', s.period, 'points', s.points,
        'score', s.score, 'reachedAt', s.reached_at) order by s.reached_at), '[]')
      from promotions.scores s join promotions.promotions p on p.promotion_id = s.promotion_id where s.player_id = player))
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on promotions.chains, promotions.scores to krathong_app;
    grant select, insert, update, delete on promotions.scored_bets to krathong_app;
  end if;
end
$$;
