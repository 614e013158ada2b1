-- Pay that waits for a word on opposite bets (docs/decisions/0145-opposite-bets.md).

-- What of a round's stakes was won and lost, as the sums have it.
alter table turnover.rounds add column won_stake bigint not null default 0, add column lost_stake bigint not null default 0;
with facts as (
  select f.*, coalesce(l.counted_at, date_bin('5 minutes', f.at, 'epoch')) as starts_at, n.line_id,
    sum(f.stake) over w as stake_after, sum(f.payout) over w as payout_after
  from betting.v_play_facts f
  join catalog.v_game_categories g on g.node_id = f.game_id and g.category = 'LOTTERY'
  join turnover.lines n on n.path_hash = md5(f.upline::text)::uuid
  left join turnover.late_facts l on (l.xid, l.bet_id, l.player_id, l.kind) = (f.xid, f.bet_id, f.player_id, f.kind)
  where f.xid <= (select after_xid from turnover.progress) and f.kind <> 3
  window w as (partition by f.player_id, f.bet_id order by f.xid, f.kind)),
counted as (
  select starts_at, player_id, game_id, round_id, line_id, currency,
    sum(case when payout_after > stake_after then stake_after else 0 end
      - case when payout_after - payout > stake_after - stake then stake_after - stake else 0 end) as won,
    sum(case when payout_after < stake_after then stake_after else 0 end
      - case when payout_after - payout < stake_after - stake then stake_after - stake else 0 end) as lost
  from facts group by 1, 2, 3, 4, 5, 6)
update turnover.rounds r set won_stake = c.won, lost_stake = c.lost from counted c
where (r.player_id, r.game_id, r.round_id, r.line_id, r.currency, r.starts_at)
  = (c.player_id, c.game_id, c.round_id, c.line_id, c.currency, c.starts_at);

-- Of what a bill comes to: what waits for a word, and what the word was that is not paid.
alter table pay_runs.bills
  add column held bigint not null default 0 check (held >= 0),
  add column denied bigint not null default 0 check (denied >= 0),
  add constraint what_is_held_is_not_paid check (paid + held + denied <= amount);
drop index pay_runs.bills_unpaid;
create index bills_unpaid on pay_runs.bills (issuer_id) where paid + denied < amount and closed_at is null;
create index bills_held on pay_runs.bills (run_id) where held > 0;

create or replace function pay_runs.keep_bills() returns trigger language plpgsql as $$
declare
  moving text[] := '{paid,short_since,approved_at,closed_at,closed_as,decided_by,decision_reason,held,denied}';
begin
  if tg_op = 'DELETE' or new.paid < old.paid or old.closed_at is not null
      or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
      or to_jsonb(old) - moving <> to_jsonb(new) - moving then
    raise exception 'a bill is only paid' using errcode = 'KR005';
  end if;
  return new;
end
$$;

-- Up to where changes of flags have reached the bills of a brand. Whoever computes a run shares the row: no flag is decided past its bills.
create table pay_runs.flag_progress (
  brand_id uuid primary key references settings.brands (brand_id),
  before_xid xid8 not null default '0'
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on pay_runs.flag_progress to krathong_app;
  end if;
end
$$;
