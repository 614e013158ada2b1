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

/**
 * At the lotteries, one draw at a time: of those that were bet on one closes in some seconds, with its beacon as much earlier, and with it what
 * waits for it in chases. What a draw was sold under is changed by nobody but this.
 */
export const HURRY_LOTTERIES = [
  `do $$
  declare k record;
  begin
    set local session_replication_role = replica;
    for k in select draw_id, game_code, numero, r as rounds, r * interval '3 s' as earlier
      from lottery.draws o
      cross join lateral (select floor(extract(epoch from close_at - clock_timestamp() - interval '2 s') / 3)::integer as r) f
      where state = 'scheduled' and open_at < clock_timestamp() - interval '3 s'
        and close_at between clock_timestamp() + interval '8 s' and clock_timestamp() + interval '65 s'
        and exists (select 1 from lottery.tickets t where t.draw_id = o.draw_id)
        and not exists (select 1 from lottery.draws w join lottery.tickets t on t.draw_id = w.draw_id and t.state = 'open'
          where w.state = 'scheduled' and w.close_at < clock_timestamp() + interval '6 s')
      order by close_at limit 1
    loop
      update lottery.draws set close_at = close_at - k.earlier, draw_at = draw_at - k.earlier, beacon_at = beacon_at - k.earlier,
        beacon_round = beacon_round - k.rounds where draw_id = k.draw_id;
      update lottery.chase_items i set close_at = i.close_at - k.earlier from lottery.chases c
        where c.chase_id = i.chase_id and c.game_code = k.game_code and i.numero = k.numero;
    end loop;
  end $$`,
]
