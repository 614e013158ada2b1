import { randomBytes } from 'node:crypto'
import { startSimulators } from '../../apps/simulators/src/main.ts'
import type { RunningSimulators } from '../../apps/simulators/src/main.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { defaultPolicy } from '../../apps/server/src/modules/money/withdrawals/policy.ts'
import { openOwner } from '../../tools/db/owner.ts'
import { KillableProgram } from './killable-program.ts'
import { makePerson, makeStaff } from './people.ts'
import type { Person, Staff } from './people.ts'

/** Makes due in the rooms what would be due in a minute: a climb, the end of sales, a beacon, the last ball. */
const HURRY_ROOMS = [
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
const HURRY_LOTTERIES = [
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

/** A house of play money on a database of its own, the outside parties it works with, and people who play there. */
export interface Stage {
  program: KillableProgram
  simulators: RunningSimulators
  database: DatabaseHandle
  people: readonly Person[]
  staff: Staff
  /** Everybody is there and does nothing else: in the rooms of crash and bingo, at the lotteries, or at all other work. */
  place: Place
  /** One statement with the rights of the database's owner. */
  asOwner(statement: string): Promise<Record<string, unknown>[]>
  /** Makes due what would be due in a minute. */
  hurry(): Promise<void>
  /** The program is dead: what it had on its way is not on its way any more, and may be asked about at once. */
  bury(): Promise<void>
  close(): Promise<void>
}

export interface StageWanted {
  databaseUrl: string
  people: number
  waivesDurability: boolean
  logLevel?: 'fatal' | 'error'
  place?: Place
}

export type Place = 'house' | 'rooms' | 'lotteries'

export const REVIEW_ABOVE = 50

/** No day's end stands in the way of a run, and pots are hit every few rounds. */
const settle = async (asOwner: Stage['asOwner']) => {
  await asOwner(`update settings.current set value = value
    || jsonb_build_object('playMoney', value->'playMoney' || '{"perDay":"100000000"}'::jsonb)
    || jsonb_build_object('lineTransfers', value->'lineTransfers' || '{"perDay":"100000000","sameAgainSeconds":0}'::jsonb)`)
  await asOwner(`update jackpots.pots set turnover_per_hit = 150000 where pot_code = 'MINI'`)
  await asOwner(`update deposits.methods set is_enabled = true where is_simulated`)
  await asOwner(ASK_NO_PAPERS)
  const policy = {
    ...defaultPolicy(true),
    minimum: '1',
    perDayCount: 1000,
    perDayAmount: '100000000',
    playerMayCancel: true,
    rules: [{ rule: 'amount-above', isOn: true, threshold: String(REVIEW_ABOVE) }],
  }
  await asOwner(`insert into withdrawals.policies (brand_id, version, value, changed_by)
    select brand_id, 1, '${JSON.stringify(policy)}', 'faults' from settings.brands`)
}

/** Papers are asked for elsewhere. */
const ASK_NO_PAPERS = `insert into identity_checks.policies (brand_id, version, value, changed_by)
  select distinct on (brand_id) brand_id, version + 1, value || '{"isOn":false}', 'faults' from identity_checks.policies order by brand_id, version desc`

const HURRY = [
  `update outbox.sendings set due_at = now(), claimed_until = null
    where due_at > now() and (kind = 'payment-query' or claimed_until < now())`,
  `update outbox.sendings set due_at = now() where kind = 'payout' and claimed_until is null and due_at > now()`,
]
const HURRIES: Record<Place, readonly string[]> = {
  house: HURRY,
  rooms: HURRY_ROOMS,
  lotteries: HURRY_LOTTERIES,
}
const BURY = [
  `update outbox.sendings set due_at = now(), claimed_until = null`,
  `update vendors.transfers set ask_at = now(), created_at = created_at - interval '1 minute' where state = 'held'`,
]

const makePeople = async (database: DatabaseHandle, brandId: string, count: number) => {
  const people: Person[] = []
  for (let place = 0; place < count; place += 1) {
    const isAgent = place % 2 === 0
    people.push(await makePerson(database.db, brandId, isAgent ? null : people[place - 1]!, isAgent))
  }
  return people
}

export const openStage = async ({
  databaseUrl,
  people,
  waivesDurability,
  logLevel = 'fatal',
  place = 'house',
}: StageWanted): Promise<Stage> => {
  const secret = randomBytes(24).toString('hex')
  const simulators = await startSimulators({ port: 0, secret })
  const program = await KillableProgram.open({ databaseUrl, simulators, secret, waivesDurability, logLevel })
  const owner = openOwner(databaseUrl)
  const asOwner = owner.run
  // The first start makes the platform; what is changed in it is read at the next.
  await program.start()
  await program.stop()
  await settle(asOwner)
  const database = await openDatabase(databaseUrl, 6)
  const [brand] = await asOwner('select brand_id from settings.brands')
  return {
    program,
    simulators,
    database,
    people: await makePeople(database, String(brand!['brand_id']), people),
    staff: await makeStaff(database.db),
    place,
    asOwner,
    hurry: async () => {
      for (const statement of HURRIES[place]) await asOwner(statement)
    },
    bury: async () => {
      for (const statement of BURY) await asOwner(statement)
    },
    close: async () => {
      await program.close()
      await simulators.stop()
      await database.close()
      await owner.close()
    },
  }
}
