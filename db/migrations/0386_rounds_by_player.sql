-- A pay run reads the rounds of its five minutes piece by piece, in the order of the players
-- (docs/decisions/0155-large-runs-in-pieces.md).
create index rounds_by_time_and_player on turnover.rounds (starts_at, player_id);
drop index turnover.rounds_by_time;
