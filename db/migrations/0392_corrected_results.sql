-- A wrong official result is corrected by two people: every ticket is judged again, what it was paid too little comes to its player, and
-- what it was paid too much goes back as far as the player has it (docs/decisions/0162-corrected-results.md).

insert into ledger.purposes (purpose, name, side, description) values (210, 'receivables', 'house', 'What players owe after corrections');
insert into ledger.cause_kinds (cause_kind, name) values (162, 'result-correction'), (163, 'result-correction-back'),
  (164, 'result-correction-owed'), (165, 'receivable-paid');

-- What players owe the platform; no money leaves while one of theirs is open.
create table wallet.receivables (
  receivable_id uuid primary key,
  player_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  paid bigint not null default 0 check (paid between 0 and amount),
  -- How often something was taken for it: the leg of the transfer.
  payments smallint not null default 0,
  made_at timestamptz not null default clock_timestamp()
);
create index receivables_open on wallet.receivables (player_id) where paid < amount;

alter table lottery.draws add column version smallint not null default 0 check (version >= 0);
alter table lottery.tickets add column version smallint not null default 0 check (version >= 0);
alter table lottery.result_entries
  -- The result that it would make: 0 is the first, all others are corrections and say why.
  add column version smallint not null default 0 check (version >= 0),
  add column reason text,
  add constraint a_correction_says_why check ((version = 0) = (reason is null));

-- Every result that an official draw ever had.
create table lottery.results (
  draw_id uuid not null references lottery.draws (draw_id),
  version smallint not null check (version >= 0),
  result integer[] not null,
  -- Late corrections take nothing from a player.
  is_favour boolean not null,
  made_at timestamptz not null,
  primary key (draw_id, version)
);

insert into lottery.results (draw_id, version, result, is_favour, made_at)
  select draw_id, 0, result, false, resulted_at from lottery.draws where source = 'official' and result is not null;

create table lottery.ticket_corrections (
  bet_id uuid not null references lottery.tickets (bet_id),
  version smallint not null check (version > 0),
  payout_before bigint not null,
  payout_after bigint not null,
  -- Of what goes back: what the player did not have.
  owed bigint not null default 0 check (owed >= 0),
  primary key (bet_id, version)
);

-- Tickets that a correction has not come to yet are found by their version.
drop index lottery.tickets_settled_of_draw;
create index tickets_settled_of_draw on lottery.tickets (draw_id, version) where state = 'settled';

create or replace function lottery.keep_draw() returns trigger language plpgsql as $$
declare
  is_correction boolean := new.version = old.version + 1 and old.source = 'official' and old.state in ('resulted', 'settled')
    and new.state = 'resulted' and new.done_at is null and new.result is distinct from old.result;
begin
  if old.done_at is not null and not is_correction then raise exception 'a draw that is over is not changed'; end if;
  if (new.result is distinct from old.result and old.result is not null and not is_correction)
    or (new.version <> old.version and not is_correction)
    or (new.game_code, new.numero, new.day, new.no, new.open_at, new.close_at, new.draw_at, new.beacon_source, new.beacon_chain,
        new.beacon_round, new.source, new.give_up_at) is distinct from (old.game_code, old.numero, old.day, old.no, old.open_at, old.close_at,
        old.draw_at, old.beacon_source, old.beacon_chain, old.beacon_round, old.source, old.give_up_at)
  then raise exception 'what a draw was sold under is not changed'; end if;
  return new;
end
$$;

create or replace function lottery.keep_ticket() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' and not (old.state = 'settled' and new.state = 'settled' and new.version > old.version
    and new.settled_at = old.settled_at) then raise exception 'a ticket that is over is not changed'; end if;
  if (new.draw_id, new.player_id, new.game_code, new.currency, new.bet_type, new.picks::text, new.lines, new.each, new.price, new.prize_group,
      new.own_group, new.stake, new.worst, new.placed_at, new.order_id, new.place)
    is distinct from (old.draw_id, old.player_id, old.game_code, old.currency, old.bet_type, old.picks::text, old.lines, old.each, old.price,
      old.prize_group, old.own_group, old.stake, old.worst, old.placed_at, old.order_id, old.place)
  then raise exception 'what a ticket was sold under is not changed'; end if;
  return new;
end
$$;

create function lottery.keep_history() returns trigger language plpgsql as $$
begin
  raise exception 'what was decided is not changed';
end
$$;
create trigger results_are_history before update or delete on lottery.results for each row execute function lottery.keep_history();
create trigger corrections_are_history before update or delete on lottery.ticket_corrections for each row
  execute function lottery.keep_history();

create view lottery.v_corrections as select bet_id, version, payout_before, payout_after from lottery.ticket_corrections;

create or replace view lottery.v_bets as
select t.bet_id, t.player_id, t.game_code as game_id, t.stake, t.payout, t.state,
  coalesce((select sum(c.payout_after - c.payout_before) from lottery.ticket_corrections c where c.bet_id = t.bet_id), 0)::bigint as corrected
from lottery.tickets t;

create or replace view reconciliation.v_shared_bets as
select bet_id, player_id, game_id, stake, payout, state, 0::bigint as corrected from crash.v_bets
union all
select bet_id, player_id, game_id, stake, payout, state, 0::bigint from bingo.v_bets
union all
select bet_id, player_id, game_id, stake, payout, state, corrected from lottery.v_bets;

create or replace view reconciliation.v_bet_unpaid as
 SELECT r.player_id,
    r.round_id,
    r.cost,
    r.payout
   FROM betting.v_rounds r
     LEFT JOIN ledger.v_transfers s ON s.cause_id = r.round_id AND s.cause_kind = 1 AND s.leg = 0
     LEFT JOIN ledger.v_transfers p ON p.cause_id = r.round_id AND p.cause_kind = 2 AND p.leg = 0
  WHERE r.payout <> COALESCE(p.amount, 0::bigint) OR r.cost::numeric <> (COALESCE(s.amount, 0::bigint)::numeric +
        CASE
            WHEN r.mode = 'decide'::text THEN COALESCE(( SELECT sum(x.amount) AS sum
               FROM ledger.v_transfers x
              WHERE x.cause_id = r.round_id AND x.cause_kind = 1 AND x.leg > 0), 0::numeric)
            ELSE 0::numeric
        END)
UNION ALL
 SELECT d.player_id,
    d.round_id,
    d.staked AS cost,
    0 AS payout
   FROM betting.v_decision_rounds d
  WHERE d.staked::numeric <> (( SELECT COALESCE(sum(x.amount), 0::numeric) AS "coalesce"
           FROM ledger.v_transfers x
          WHERE x.cause_id = d.round_id AND x.cause_kind = 1)) OR
        CASE
            WHEN d.state = 'voided'::text THEN d.staked
            ELSE 0::bigint
        END::numeric <> (( SELECT COALESCE(sum(x.amount), 0::numeric) AS "coalesce"
           FROM ledger.v_transfers x
          WHERE x.cause_id = d.round_id AND (x.cause_kind = ANY (ARRAY[2, 3]))))
UNION ALL
 SELECT s.player_id,
    s.bet_id AS round_id,
    s.stake AS cost,
    s.payout
   FROM reconciliation.v_shared_bets s
     LEFT JOIN ledger.v_transfers t ON t.cause_id = s.bet_id AND t.cause_kind = 1 AND t.leg = 0
     LEFT JOIN ledger.v_transfers p ON p.cause_id = s.bet_id AND p.cause_kind = 2 AND p.leg = 0
     LEFT JOIN ledger.v_transfers v ON v.cause_id = s.bet_id AND v.cause_kind = 3 AND v.leg = 0
  WHERE s.stake <> COALESCE(t.amount, 0::bigint) OR (s.payout - s.corrected) <> COALESCE(p.amount, 0::bigint) OR
        CASE
            WHEN s.state = 'voided'::text THEN s.stake
            ELSE 0::bigint
        END <> COALESCE(v.amount, 0::bigint);

create or replace view reconciliation.v_rest_faults as
 SELECT 'v_orphans'::text AS check_name,
    'betting'::text AS area,
    d.round_id::text AS reference,
    jsonb_build_object('player', d.player_id, 'cost', d.staked, 'payout', 0) AS detail
   FROM betting.v_decision_rounds d
  WHERE d.staked::numeric <> (( SELECT COALESCE(sum(x.amount), 0::numeric) AS "coalesce"
           FROM ledger.v_transfers x
          WHERE x.cause_id = d.round_id AND x.cause_kind = 1)) OR
        CASE
            WHEN d.state = 'voided'::text THEN d.staked
            ELSE 0::bigint
        END::numeric <> (( SELECT COALESCE(sum(x.amount), 0::numeric) AS "coalesce"
           FROM ledger.v_transfers x
          WHERE x.cause_id = d.round_id AND (x.cause_kind = ANY (ARRAY[2, 3]))))
UNION ALL
 SELECT 'v_orphans'::text AS check_name,
    'betting'::text AS area,
    s.bet_id::text AS reference,
    jsonb_build_object('player', s.player_id, 'cost', s.stake, 'payout', s.payout) AS detail
   FROM reconciliation.v_shared_bets s
     LEFT JOIN ledger.v_transfers t ON t.cause_id = s.bet_id AND t.cause_kind = 1 AND t.leg = 0
     LEFT JOIN ledger.v_transfers p ON p.cause_id = s.bet_id AND p.cause_kind = 2 AND p.leg = 0
     LEFT JOIN ledger.v_transfers v ON v.cause_id = s.bet_id AND v.cause_kind = 3 AND v.leg = 0
  WHERE s.stake <> COALESCE(t.amount, 0::bigint) OR (s.payout - s.corrected) <> COALESCE(p.amount, 0::bigint) OR
        CASE
            WHEN s.state = 'voided'::text THEN s.stake
            ELSE 0::bigint
        END <> COALESCE(v.amount, 0::bigint)
UNION ALL
 SELECT 'v_orphans'::text AS check_name,
    'betting'::text AS area,
    s.bet_id::text AS reference,
    jsonb_build_object('player', s.player_id) AS detail
   FROM reconciliation.v_shared_bets s
  WHERE NOT (EXISTS ( SELECT 1
           FROM betting.v_bets b
          WHERE b.bet_id = s.bet_id AND b.player_id = s.player_id))
UNION ALL
 SELECT 'v_orphans'::text AS check_name,
    'wallet'::text AS area,
    u.deposit_id::text AS reference,
    jsonb_build_object('player', u.player_id, 'amount', u.amount) AS detail
   FROM wallet.v_unposted_top_ups u
UNION ALL
 SELECT 'v_dup_refs'::text AS check_name,
    'vendors'::text AS area,
    (r.vendor_code || ' '::text) || r.ref_tx AS reference,
    jsonb_build_object('kind', r.kind, 'times', r.times) AS detail
   FROM vendors.v_dup_refs r
UNION ALL
 SELECT 'v_orphans'::text AS check_name,
    'lottery'::text AS area,
    c.bet_id::text AS reference,
    jsonb_build_object('version', c.version, 'before', c.payout_before, 'after', c.payout_after) AS detail
   FROM lottery.v_corrections c
     LEFT JOIN ledger.v_transfers u ON u.cause_id = c.bet_id AND u.cause_kind = 162 AND u.leg = c.version
     LEFT JOIN ledger.v_transfers b ON b.cause_id = c.bet_id AND b.cause_kind = 163 AND b.leg = c.version
     LEFT JOIN ledger.v_transfers o ON o.cause_id = c.bet_id AND o.cause_kind = 164 AND o.leg = c.version
  WHERE (c.payout_after - c.payout_before) <> (COALESCE(u.amount, 0::bigint) - COALESCE(b.amount, 0::bigint) - COALESCE(o.amount, 0::bigint));

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on lottery.results, lottery.ticket_corrections to krathong_app;
    grant select, insert, update on wallet.receivables to krathong_app;
    grant select on lottery.v_corrections to krathong_app;
  end if;
end
$$;
