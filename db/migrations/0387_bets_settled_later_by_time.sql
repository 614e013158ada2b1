-- Bets of a large team are read in the order of time (docs/decisions/0156-records-of-large-teams.md); those settled as they were placed
-- have bets_by_time.
create index bets_settled_later_by_time on betting.bets (settled_at) where state = 'settled' and settled_at <> placed_at;
