-- Jackpots, and rounds with choices while they are open, are modules of their own and own their tables. Tables move as they are: no row is
-- written anew. What betting has to know of open rounds is told to it as a number beside the seed pair, in the commit of the step
-- (docs/decisions/0223-betting-in-three-modules.md).

create schema jackpots;
create schema interactive_rounds;

alter table betting.jackpot_pots set schema jackpots;
alter table jackpots.jackpot_pots rename to pots;
alter table betting.jackpot_hits set schema jackpots;
alter table jackpots.jackpot_hits rename to hits;
alter table betting.pot_cycles set schema jackpots;
alter table jackpots.pot_cycles rename to cycles;
create view jackpots.v_hits as select player_id, round_id, pot_code, hit_at, paid_at, amount from jackpots.hits;
-- Up to which transaction each open cycle has counted: facts behind it are still needed.
create view jackpots.v_open_cycles as select counted_to from jackpots.cycles where ended_at is null;

alter table betting.decision_rounds set schema interactive_rounds;
alter table interactive_rounds.decision_rounds rename to rounds;
alter view betting.v_decision_rounds set schema interactive_rounds;
alter view interactive_rounds.v_decision_rounds rename to v_rounds;
alter view betting.v_decision_nonces set schema interactive_rounds;
alter view interactive_rounds.v_decision_nonces rename to v_nonces;

-- How many rounds are open under the pair: it is not told before they are over.
alter table betting.seed_pairs add column open_rounds integer not null default 0 check (open_rounds >= 0);
update betting.seed_pairs s set open_rounds = d.rounds
from (select player_id, seed_pair_id, count(*) as rounds from interactive_rounds.rounds where state = 'open' group by 1, 2) d
where d.player_id = s.player_id and d.seed_pair_id = s.seed_pair_id;
drop index interactive_rounds.decision_rounds_under_pair;

create or replace view betting.v_jackpot_wins as
 SELECT h.player_id,
    h.round_id,
    r.game_id,
    r.currency,
    r.cost AS stake,
    r.payout + h.amount AS payout,
    h.paid_at AS settled_at
   FROM jackpots.v_hits h
     CROSS JOIN LATERAL ( SELECT o.game_id,
            o.currency,
            o.cost,
            o.payout
           FROM betting.rounds o
          WHERE o.round_id = h.round_id AND o.player_id = h.player_id
         LIMIT 1) r
  WHERE h.paid_at IS NOT NULL;

create or replace view betting.v_line_bets as
 SELECT bet_id,
    round_id,
    player_id,
    game_id,
    currency,
    stake,
    payout,
    placed_at,
    settled_at,
    upline,
    COALESCE(( SELECT sum(h.amount) AS sum
           FROM jackpots.v_hits h
          WHERE h.player_id = b.player_id AND h.round_id = b.round_id AND h.paid_at IS NOT NULL), 0::numeric)::bigint AS jackpot,
    settles_later
   FROM betting.v_all_bets b
  WHERE state = 'settled'::text;

create or replace view betting.v_player_bets as
 SELECT player_id,
    placed_at,
    bet_id,
    round_id,
    game_id,
    currency,
    stake,
    payout,
    state,
    settled_at,
    COALESCE(( SELECT sum(h.amount) AS sum
           FROM jackpots.v_hits h
          WHERE h.player_id = b.player_id AND h.round_id = b.round_id), 0::numeric)::bigint AS jackpot,
    (EXISTS ( SELECT 1
           FROM betting.rounds r
          WHERE r.round_id = b.round_id AND r.player_id = b.player_id)) AS has_proof,
    settles_later
   FROM betting.v_all_bets b;

create or replace view betting.v_player_hits as
 SELECT h.player_id,
    h.round_id,
    h.hit_at,
    h.paid_at,
    h.amount,
    r.game_id,
    r.currency
   FROM jackpots.v_hits h
     CROSS JOIN LATERAL ( SELECT o.game_id,
            o.currency
           FROM betting.rounds o
          WHERE o.round_id = h.round_id AND o.player_id = h.player_id
         LIMIT 1) r;

create or replace view betting.v_round_games as select round_id, player_id, game_id from betting.rounds;

create or replace view reconciliation.v_dup_refs as
 SELECT 'ledger'::text AS area,
    (((v_transfers.cause_kind || ':'::text) || v_transfers.cause_id) || ':'::text) || v_transfers.leg AS reference,
    jsonb_build_object('transfers', count(*)) AS detail
   FROM ledger.v_transfers
  GROUP BY v_transfers.cause_kind, v_transfers.cause_id, v_transfers.leg
 HAVING count(*) > 1
UNION ALL
 SELECT 'betting'::text AS area,
    (used.seed_pair_id || '/'::text) || used.nonce AS reference,
    jsonb_build_object('player', used.player_id, 'rounds', count(*)) AS detail
   FROM (select player_id, seed_pair_id, nonce from betting.v_round_nonces
         union all select player_id, seed_pair_id, nonce from interactive_rounds.v_nonces) used
  GROUP BY used.player_id, used.seed_pair_id, used.nonce
 HAVING count(*) > 1
UNION ALL
 SELECT 'vendors'::text AS area,
    (v_dup_refs.vendor_code || ' '::text) || v_dup_refs.ref_tx AS reference,
    jsonb_build_object('kind', v_dup_refs.kind, 'times', v_dup_refs.times) AS detail
   FROM vendors.v_dup_refs;
drop view betting.v_dup_refs;

CREATE OR REPLACE FUNCTION betting.facts_passed()
 RETURNS xid8
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
declare
  passed xid8 := pg_snapshot_xmin(pg_current_snapshot());
  mark xid8;
  fold record;
begin
  for fold in
    select c.oid::regclass as progress from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relname = 'progress' and c.relkind = 'r' and a.attname = 'after_xid' and not a.attisdropped
  loop
    execute format('select min(after_xid) from %s', fold.progress) into mark;
    passed := least(passed, coalesce(mark, '0'::xid8));
  end loop;
  select coalesce(min(counted_to), passed) into mark from jackpots.v_open_cycles;
  return least(passed, mark);
end
$function$;

CREATE OR REPLACE FUNCTION reconciliation.bet_orphans_of(p_after uuid, p_until uuid)
 RETURNS TABLE(player_id uuid, bet_id uuid)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select b.player_id, b.bet_id
  from betting.v_bets b
  left join betting.v_rounds r on r.round_id = b.round_id and r.player_id = b.player_id
  left join vendors.v_rounds v on v.round_id = b.round_id and v.player_id = b.player_id
  left join interactive_rounds.v_rounds d on d.round_id = b.round_id and d.player_id = b.player_id
  left join reconciliation.v_shared_bets s on s.bet_id = b.bet_id and s.player_id = b.player_id
  where b.player_id > p_after and b.player_id <= p_until and
    case
      when v.round_id is not null then b.state <> 'voided' and (v.stake <> b.stake or v.payout <> b.payout or v.is_closed <> (b.state = 'settled'))
      when s.bet_id is not null then s.state <> b.state or s.stake <> b.stake or s.payout <> b.payout
      when d.round_id is not null then r.round_id is not null or b.state <> d.state or b.stake <> d.staked or b.payout <> 0
      else r.round_id is null or r.cost <> b.stake or r.payout <> b.payout or b.state <> 'settled'
    end
$function$;

CREATE OR REPLACE FUNCTION reconciliation.nonces_used_twice(p_after uuid, p_until uuid)
 RETURNS TABLE(player_id uuid, seed_pair_id uuid, nonce integer, rounds bigint)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select u.player_id, u.seed_pair_id, u.nonce, count(*) from (
    select r.player_id, r.seed_pair_id, r.nonce
    from (select distinct b.player_id, b.round_id from betting.v_bets b where b.player_id > p_after and b.player_id <= p_until) b
    join betting.v_round_nonces r on r.round_id = b.round_id and r.player_id = b.player_id
    union all
    select d.player_id, d.seed_pair_id, d.nonce from interactive_rounds.v_nonces d where d.player_id > p_after and d.player_id <= p_until) u
  group by u.player_id, u.seed_pair_id, u.nonce having count(*) > 1
$function$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema jackpots, interactive_rounds to krathong_app;
    grant select on jackpots.v_hits, jackpots.v_open_cycles to krathong_app;
  end if;
end
$$;
