-- Referral: who invited whom, and what both get for it (docs/decisions/0154-referral.md).

-- The code that a member invites with; made when it is first asked for.
create table players.referral_codes (
  player_id uuid primary key references players.players (player_id),
  brand_id uuid not null references settings.brands (brand_id),
  code text not null check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  unique (brand_id, code)
);

create or replace view players.v_arrivals as
  select player_id, way, agent_id, link_id, at, referrer_id from players.arrivals;
create index arrivals_referred on players.arrivals (at) where referrer_id is not null;

-- Whose money is paid out to the same account.
create view withdrawals.v_account_marks as select player_id, number_mark from withdrawals.accounts where removed_at is null;

alter table promotions.promotions drop constraint promotions_kind_check;
alter table promotions.promotions add constraint promotions_kind_check
  check (kind in ('deposit', 'cashback', 'check-in', 'code', 'birthday', 'level-up', 'salary', 'rebate', 'referral'));

drop index promotions.rewards_once_an_occasion;
create unique index rewards_once_an_occasion on promotions.rewards (player_id, kind, period)
  where kind in ('birthday', 'level-up', 'salary', 'rebate', 'referral');

-- Friends who did what the terms ask; each once and for ever, under the terms of that moment.
create table promotions.referrals (
  friend_id uuid primary key,
  referrer_id uuid not null,
  brand_id uuid not null,
  promotion_id uuid not null references promotions.promotions (promotion_id),
  version integer not null,
  terms jsonb not null,
  state text not null check (state in ('QUALIFIED', 'REVIEW', 'PAID', 'REJECTED')),
  -- What speaks for one person behind both: looked at by staff.
  signs text[] not null default '{}',
  qualified_at timestamptz not null default now(),
  due_at timestamptz not null,
  paid_at timestamptz,
  -- Whether the referrer got something too, and not only the friend.
  referrer_got boolean not null default false,
  decided_at timestamptz,
  decided_by text,
  reason text,
  check (friend_id <> referrer_id),
  check ((state = 'PAID') = (paid_at is not null)),
  check (state <> 'REJECTED' or decided_by is not null)
);
create index referrals_of_referrer on promotions.referrals (referrer_id, paid_at desc);
create index referrals_due on promotions.referrals (due_at) where state = 'QUALIFIED';
create index referrals_shown on promotions.referrals (brand_id, state, qualified_at desc, friend_id desc);

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
      from promotions.referrals f where f.referrer_id = player or f.friend_id = player))
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on players.referral_codes to krathong_app;
    grant select, insert, update on promotions.referrals to krathong_app;
    grant select on withdrawals.v_account_marks to krathong_app;
  end if;
end
$$;
