-- Betting reads nothing of vendors and rooms, which stand above it: who compares their rounds with its bets are the books, which read both;
-- whose game a round was of is asked of each of them; and whether a vendor's win is whole asks the board of wins.

create view betting.v_bets as
select bet_id, round_id, player_id, game_id, state, stake, payout from betting.bets;
create view betting.v_rounds as
select round_id, player_id, game_id, mode, cost, payout from betting.rounds;
create view betting.v_decision_rounds as
select round_id, player_id, game_id, state, staked from betting.decision_rounds;
create view vendors.v_rounds as
select round_id, player_id, stake, payout, is_closed from vendors.rounds;
create view vendors.v_round_games as
select tx_id as round_id, player_id, node_id as game_id from vendors.wallet_tx;
create view crash.v_bets as
select bet_id, player_id, game_id, stake, payout, case state when 'open' then 'open' when 'voided' then 'voided' else 'settled' end as state
from crash.bets;
create view bingo.v_bets as
select bet_id, player_id, game_id, stake, payout, state from bingo.purchases;

-- Bets of rooms, which many players share.
create view books.v_shared_bets as
select bet_id, player_id, game_id, stake, payout, state from crash.v_bets
union all
select bet_id, player_id, game_id, stake, payout, state from bingo.v_bets;

create view books.v_bet_orphans as
select b.player_id, b.bet_id from betting.v_bets b
left join betting.v_rounds r on r.round_id = b.round_id and r.player_id = b.player_id
left join vendors.v_rounds v on v.round_id = b.round_id and v.player_id = b.player_id
left join betting.v_decision_rounds d on d.round_id = b.round_id and d.player_id = b.player_id
left join books.v_shared_bets s on s.bet_id = b.bet_id and s.player_id = b.player_id
where case
  when v.round_id is not null
    then b.state <> 'voided' and (v.stake <> b.stake or v.payout <> b.payout or v.is_closed <> (b.state = 'settled'))
  when s.bet_id is not null then s.state <> b.state or s.stake <> b.stake or s.payout <> b.payout
  when d.round_id is not null then r.round_id is not null or b.state <> d.state or b.stake <> d.staked or b.payout <> 0
  else r.round_id is null or r.cost <> b.stake or r.payout <> b.payout or b.state <> 'settled' end
union all
select s.player_id, s.bet_id from books.v_shared_bets s
where not exists (select 1 from betting.v_bets b where b.bet_id = s.bet_id and b.player_id = s.player_id);

create view books.v_bet_unpaid as
select r.player_id, r.round_id, r.cost, r.payout from betting.v_rounds r
left join ledger.v_transfers s on s.cause_id = r.round_id and s.cause_kind = 1 and s.leg = 0
left join ledger.v_transfers p on p.cause_id = r.round_id and p.cause_kind = 2 and p.leg = 0
where r.payout <> coalesce(p.amount, 0) or r.cost <> coalesce(s.amount, 0) + case when r.mode = 'decide' then coalesce((
  select sum(x.amount) from ledger.v_transfers x where x.cause_id = r.round_id and x.cause_kind = 1 and x.leg > 0), 0) else 0 end
union all
select d.player_id, d.round_id, d.staked, 0 from betting.v_decision_rounds d
where d.staked <> (select coalesce(sum(x.amount), 0) from ledger.v_transfers x where x.cause_id = d.round_id and x.cause_kind = 1)
  or case when d.state = 'voided' then d.staked else 0 end <>
    (select coalesce(sum(x.amount), 0) from ledger.v_transfers x where x.cause_id = d.round_id and x.cause_kind in (2, 3))
union all
select s.player_id, s.bet_id, s.stake, s.payout from books.v_shared_bets s
left join ledger.v_transfers t on t.cause_id = s.bet_id and t.cause_kind = 1 and t.leg = 0
left join ledger.v_transfers p on p.cause_id = s.bet_id and p.cause_kind = 2 and p.leg = 0
left join ledger.v_transfers v on v.cause_id = s.bet_id and v.cause_kind = 3 and v.leg = 0
where s.stake <> coalesce(t.amount, 0) or s.payout <> coalesce(p.amount, 0)
  or case when s.state = 'voided' then s.stake else 0 end <> coalesce(v.amount, 0);

create or replace view books.v_orphans as
select 'ledger'::text as area, purpose || ':' || owner || ':' || currency as reference, jsonb_build_object('entries', entries) as detail
from ledger.v_orphans
union all
select 'betting', bet_id::text, jsonb_build_object('player', player_id) from books.v_bet_orphans
union all
select 'betting', round_id::text, jsonb_build_object('player', player_id, 'cost', cost, 'payout', payout) from books.v_bet_unpaid
union all
select 'wallet', deposit_id::text, jsonb_build_object('player', player_id, 'amount', amount) from wallet.v_unposted_top_ups
union all
select 'vendors', vendor_code || ' ' || reference, detail from books.v_vendor_drift
union all
select area, reference, detail from books.v_payment_drift;

drop view betting.v_orphans;
drop view betting.v_unpaid;

create or replace view betting.v_round_games as
select round_id, player_id, game_id from betting.rounds
union all
select round_id, player_id, game_id from betting.decision_rounds;
drop view betting.v_shared_bets;

-- Wins of ten times the stake. A win of an own game is provable where its round tells the same payout; of a vendor's, the board asks the vendor.
create or replace view betting.v_big_wins as
select b.player_id, b.round_id, b.game_id, b.currency, b.stake, b.payout, b.settled_at,
  date_trunc('hour', b.settled_at at time zone 'UTC') as settled_hour,
  own.round_id is not null as is_provable
from betting.bets b
left join betting.rounds own on own.round_id = b.round_id and own.player_id = b.player_id and own.payout = b.payout
where b.state = 'settled' and b.stake > 0 and b.payout >= 10 * b.stake;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on betting.v_bets, betting.v_rounds, betting.v_decision_rounds, vendors.v_rounds, vendors.v_round_games to krathong_app;
    grant select on crash.v_bets, bingo.v_bets, books.v_shared_bets, books.v_bet_orphans, books.v_bet_unpaid to krathong_app;
  end if;
end
$$;
