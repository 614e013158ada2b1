/** Makes due in the rooms what would be due in a minute: a climb, the end of sales, a beacon, the last ball. */
export const HURRY_ROOMS = [
  `update crash.rounds set rises_at = clock_timestamp()
    where state = 'betting' and opens_at < clock_timestamp() - interval '2 seconds' and rises_at > clock_timestamp()`,
  `update bingo.rounds set closes_at = closes_at - interval '84 seconds', beacon_at = beacon_at - interval '84 seconds',
    beacon_round = beacon_round - 28
    where state = 'selling' and closes_at between clock_timestamp() + interval '2 seconds' and clock_timestamp() + interval '57 seconds'`,
  `do $$ begin
    set local session_replication_role = replica;
    update bingo.rounds set ends_at = clock_timestamp() where ends_at > clock_timestamp() + interval '1 second';
  end $$`,
]
