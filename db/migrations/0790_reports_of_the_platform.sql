-- What the reports of the back office read of pots, of the platform's accounts and of rounds that were cut off
-- (docs/decisions/0308-reports-of-what-is-owed.md).
create view jackpots.v_pots as
select brand_id, pot_code, fund_owner, currency, position, seed, must_hit_by from jackpots.pots;

create view jackpots.v_pot_hits as
select brand_id, pot_code, player_id, round_id, hit_at, paid_at, amount, due from jackpots.hits;

create view ledger.v_house_movements as
select owner, purpose, currency, delta, posted_at from ledger.house_movements;

create view game_incidents.v_rounds as
select round_id, game_id, fault, at from game_incidents.rounds;
create index incidents_by_time on game_incidents.rounds (at desc, round_id desc);

create view interactive_rounds.v_open_rounds as
select round_id, player_id, game_id, currency, staked, placed_at, deadline from interactive_rounds.rounds where state = 'open';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on jackpots.v_pots, jackpots.v_pot_hits, ledger.v_house_movements, game_incidents.v_rounds,
      interactive_rounds.v_open_rounds to krathong_app;
  end if;
end
$$;
