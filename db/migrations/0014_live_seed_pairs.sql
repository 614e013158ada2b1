-- A player's pairs that are still in use, found without reading the revealed ones, however often seeds were rotated.
create index seed_pairs_live on betting.seed_pairs (player_id, seed_pair_id) where state <> 'revealed';
