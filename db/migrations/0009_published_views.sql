-- Views one module publishes for another module's reads: the line above a player, so that a bet can be stamped with it.

create view players.v_uplines as select player_id, upline from players.players;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on players.v_uplines to krathong_app;
  end if;
end
$$;

-- Transfers of one cause with readable names, for the page of a round.
create view ledger.v_round_transfers as
select t.cause_id, t.cause_kind, t.leg, k.name || ':' || t.cause_id || ':' || t.leg as cause,
  d.name || ':' || t.debit_owner as debit, c.name || ':' || t.credit_owner as credit, t.currency, t.amount, t.posted_at
from ledger.transfers t
join ledger.cause_kinds k using (cause_kind)
join ledger.purposes d on d.purpose = t.debit_purpose
join ledger.purposes c on c.purpose = t.credit_purpose;

-- All bets newest first, whoever placed them, and the bets of one player by round.
create index bets_by_time on betting.bets (placed_at desc, bet_id desc);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on ledger.v_round_transfers to krathong_app;
  end if;
end
$$;
