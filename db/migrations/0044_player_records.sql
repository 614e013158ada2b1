-- Records a player can hold us to: a moment's place in an account's chain is found by halving, so a period costs its own entries and not all newer ones; bets count on the day they settle.

-- The last version posted before a moment. Versions of an account have no gap and follow time, so halving finds it in some twenty
-- looks at the chain's own indexes; no index on time is paid for by every bet.
create function ledger.last_version_before(p_owner uuid, p_purpose smallint, p_currency text, p_moment timestamptz)
returns bigint language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  posted timestamptz;
begin
  select a.version into high from ledger.player_accounts a
  where a.owner = p_owner and a.purpose = p_purpose and a.currency = p_currency;
  high := coalesce(high, 0);
  while low < high loop
    middle := low + (high - low + 1) / 2;
    select e.posted_at into strict posted from ledger.v_player_entries e
    where e.owner = p_owner and e.purpose = p_purpose and e.currency = p_currency and e.version = middle;
    if posted < p_moment then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end
$$;

create or replace view ledger.v_player_entries as
select debit_owner as owner, debit_purpose as purpose, currency, debit_version as version, -amount as amount,
  debit_after as balance_after, cause_id, cause_kind, leg, posted_at, false as is_credit,
  credit_owner as other_owner, credit_purpose as other_purpose
from ledger.transfers
union all
select credit_owner, credit_purpose, currency, credit_version, amount, credit_after, cause_id, cause_kind, leg, posted_at, true,
  debit_owner, debit_purpose
from ledger.transfers;

-- Outside vendors' stakes, payouts and returns are as many as our own: an index of what is rare leaves them out.
drop index ledger.transfers_debit_rare;
drop index ledger.transfers_credit_rare;
create index transfers_debit_rare on ledger.transfers (debit_owner, debit_purpose, currency, debit_version)
  where debit_version is not null and cause_kind > 2 and cause_kind <> 80 and cause_kind <> 81 and cause_kind <> 82;
create index transfers_credit_rare on ledger.transfers (credit_owner, credit_purpose, currency, credit_version)
  where credit_version is not null and cause_kind > 2 and cause_kind <> 80 and cause_kind <> 81 and cause_kind <> 82;

-- Bets that settled at another moment than they were placed. A spin settles at once and never stands here.
create index bets_settled_later on betting.bets (player_id, settled_at)
  where state = 'settled' and settled_at <> placed_at;

-- A player's bets with what a pot added, and whether the round can be replayed and proven here.
create view betting.v_player_bets as
select b.player_id, b.placed_at, b.bet_id, b.round_id, b.game_id, b.currency, b.stake, b.payout, b.state, b.settled_at,
  coalesce((select sum(h.amount) from betting.jackpot_hits h
    where h.player_id = b.player_id and h.round_id = b.round_id), 0)::bigint as jackpot,
  exists (select 1 from betting.rounds r where r.round_id = b.round_id and r.player_id = b.player_id) as has_proof
from betting.bets b;

create view betting.v_player_hits as
select h.player_id, h.round_id, h.hit_at, h.paid_at, h.amount, r.game_id, r.currency
from betting.jackpot_hits h
join betting.rounds r on r.round_id = h.round_id and r.player_id = h.player_id;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on betting.v_player_bets, betting.v_player_hits to krathong_app;
  end if;
end
$$;
