-- A bet writes fewer index entries: nobody asks for a game's bets of all players, and the newest of all are found by their moment alone.

drop index betting.bets_by_game;

-- Falling order put every new entry at the left end, where pages split in halves: 73 MB a million bets. Rising, and without the id that breaks
-- ties (a list sorts the few of one moment), it is a third of that, and a commit's bets share an entry.
drop index betting.bets_by_time;
create index bets_by_time on betting.bets (placed_at);
