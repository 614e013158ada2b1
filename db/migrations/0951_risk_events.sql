-- What rules of risk read beside payments: who paid, which devices, addresses and accounts are shared, which pairs bet against each other.
create view deposits.v_payers as
select o.order_id, o.player_id, o.currency, o.received, o.credited_at, coalesce((select nullif(r.payer, '') from deposits.statement_rows r
  where r.order_id = o.order_id order by r.received_at desc limit 1), o.payer_name) as payer
from deposits.orders o
where o.state = 'CREDITED';

create view players.v_client_arrivals as
select k.player_id, k.client_key, k.first_at, p.registered_at, p.brand_id, p.type
from players.known_clients k join players.players p using (player_id);
create index concurrently known_clients_by_first on players.known_clients (first_at);

create view withdrawals.v_bound_accounts as
select player_id, account_id, number_mark, last_four, bound_at from withdrawals.accounts;
create index concurrently accounts_by_time on withdrawals.accounts (bound_at);

create view opposite_bets.v_flags as
select flag_id, brand_id, game_code, numero, currency, one_id, other_id, one_stake, other_stake, found_at, state from opposite_bets.flags;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on deposits.v_payers, players.v_client_arrivals, withdrawals.v_bound_accounts, opposite_bets.v_flags to krathong_app;
  end if;
end
$$;
