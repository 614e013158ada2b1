-- What staff sees of free spins at vendors: how often they were told, the vendor's last word, why they were taken back.
create or replace view vendors.v_free_spins as
select grant_id, vendor_code, player_id, games, stake, spins, used, won, result_id, state, granted_at, expires_at, ended_at,
  tries, fault, cancel_for
from vendors.free_spins;
