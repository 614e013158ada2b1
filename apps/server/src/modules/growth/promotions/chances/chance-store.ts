import type { BeaconPulse, BeaconRound } from '@krathong/games/fairness'
import { TICKETS_MOST } from '@krathong/promotions'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Winner } from './chance-reads.ts'
import type { ChanceKind, Turn } from './chance-types.ts'

type NamedRound = BeaconRound & { at: Date }

export const insertChance = async (
  tx: Tx,
  chance: {
    promotionId: string
    kind: ChanceKind
    sealed: Buffer
    commitment: string
    named: NamedRound | null
    given: number[]
  },
): Promise<void> => {
  const { promotionId, kind, sealed, commitment, named, given } = chance
  await sql`insert into promotions.chances (promotion_id, kind, state, seed_sealed, commitment, beacon_source, beacon_chain, beacon_round,
      beacon_at, given)
    values (${promotionId}::uuid, ${kind}, 'OPEN', ${sealed}, ${commitment}, ${named?.source ?? null}, ${named?.chain ?? null},
      ${named?.round ?? null}::bigint, ${named?.at ?? null}::timestamptz, ${JSON.stringify(given)}::jsonb)`.execute(
    tx,
  )
}

/** Takes the next numbers, if tickets are still given out: by the database's clock, and under the row that the lock of the list takes. */
export const takeNumbers = async (tx: Tx, promotionId: string, count: number): Promise<number | null> => {
  const { rows } = await sql<{ last: number }>`
    update promotions.chances c set tickets = c.tickets + ${count} from promotions.promotions p
    where c.promotion_id = ${promotionId}::uuid and p.promotion_id = c.promotion_id and c.state = 'OPEN' and p.state = 'published'
      and p.starts_at <= clock_timestamp() and p.ends_at > clock_timestamp() and c.tickets + ${count} <= ${TICKETS_MOST}
    returning c.tickets as last`.execute(tx)
  return rows[0]?.last ?? null
}

export const insertTickets = async (
  tx: Tx,
  { promotionId, playerId, from, to }: { promotionId: string; playerId: string; from: number; to: number },
): Promise<void> => {
  await sql`insert into promotions.tickets (promotion_id, no, player_id)
    select ${promotionId}::uuid, no, ${playerId}::uuid from generate_series(${from}::int, ${to}::int) as no`.execute(
    tx,
  )
}

/** Freezes the list, with the numbers that stand for its owners. */
export const writeLock = async (
  tx: Tx,
  promotionId: string,
  lock: {
    owners: readonly { no: number; owner: number }[]
    listHash: string
    ownersHash: string
    at: Date
    late: NamedRound | null
  },
): Promise<void> => {
  const { owners, listHash, ownersHash, at, late } = lock
  await sql`update promotions.tickets t set owner = w.owner
    from unnest(${owners.map(({ no }) => no)}::int[], ${owners.map(({ owner }) => owner)}::int[]) as w (no, owner)
    where t.promotion_id = ${promotionId}::uuid and t.no = w.no`.execute(tx)
  await sql`update promotions.chances set state = 'LOCKED', locked_at = ${at}, list_hash = ${listHash}, owners_hash = ${ownersHash}
    where promotion_id = ${promotionId}::uuid`.execute(tx)
  if (!late) return
  await sql`update promotions.chances set late_round = beacon_round, beacon_source = ${late.source}, beacon_chain = ${late.chain},
      beacon_round = ${late.round}::bigint, beacon_at = ${late.at} where promotion_id = ${promotionId}::uuid`.execute(
    tx,
  )
}

/** What came of the beacon, and the seed, for everybody to see. */
export const writeDrawn = async (
  tx: Tx,
  promotionId: string,
  { pulse, seed, state }: { pulse: BeaconPulse; seed: string | null; state: 'OPEN' | 'DRAWN' },
): Promise<void> => {
  await sql`update promotions.chances set randomness = ${pulse.randomness}, signature = ${pulse.signature}, seed = ${seed}, state = ${state}
    where promotion_id = ${promotionId}::uuid`.execute(tx)
}

export const endChance = async (
  tx: Tx,
  promotionId: string,
  { state, seed }: { state: 'PAID' | 'CANCELLED'; seed: string },
): Promise<void> => {
  await sql`update promotions.chances set state = ${state}, seed = ${seed}, ended_at = clock_timestamp()
    where promotion_id = ${promotionId}::uuid`.execute(tx)
}

export const insertWinners = async (
  tx: Tx,
  promotionId: string,
  winners: readonly Winner[],
): Promise<void> => {
  if (winners.length === 0) return
  const rows = winners.map(({ amount, ...row }) => ({ ...row, amount: String(amount) }))
  await sql`insert into promotions.winners (promotion_id, rank, no, player_id, amount, reward_id)
    select ${promotionId}::uuid, w.rank, w.no, w."playerId", w.amount, w."rewardId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (rank int, no int, "playerId" uuid, amount bigint, "rewardId" uuid)`.execute(
    tx,
  )
}

export const giveBackPlaces = async (
  tx: Tx,
  promotionId: string,
  { places, amount }: { places: number; amount: bigint },
): Promise<void> => {
  await sql`update promotions.promotions set taken = taken - ${places}, reserved = reserved - ${amount}
    where promotion_id = ${promotionId}::uuid`.execute(tx)
}

type NewTurn = Pick<
  Turn,
  'playerId' | 'promotionId' | 'period' | 'place' | 'ticketId' | 'commitment' | 'reserved' | 'version'
>

export const insertTurn = async (tx: Tx, turn: NewTurn, named: NamedRound): Promise<void> => {
  await sql`insert into promotions.turns (player_id, promotion_id, period, place, ticket_id, commitment, beacon_source, beacon_chain,
      beacon_round, beacon_at, reserved, version, state)
    values (${turn.playerId}::uuid, ${turn.promotionId}::uuid, ${turn.period}, ${turn.place}, ${turn.ticketId}, ${turn.commitment},
      ${named.source}, ${named.chain}, ${named.round}::bigint, ${named.at}, ${turn.reserved}, ${turn.version}, 'TURNING')`.execute(
    tx,
  )
}

export const writeTurn = async (
  tx: Tx,
  { ticketId, promotionId }: Turn,
  done: {
    pulse: BeaconPulse
    seed: string
    usedUp: number[]
    prize: number
    amount: bigint
    rewardId: string
    given: number[]
  },
): Promise<void> => {
  const { pulse, seed, usedUp, prize, amount, rewardId, given } = done
  await sql`update promotions.turns set state = 'DONE', randomness = ${pulse.randomness}, signature = ${pulse.signature}, seed = ${seed},
      used_up = ${JSON.stringify(usedUp)}::jsonb, prize = ${prize}, amount = ${amount}, reward_id = ${rewardId}::uuid
    where ticket_id = ${ticketId}`.execute(tx)
  await sql`update promotions.chances set given = ${JSON.stringify(given)}::jsonb where promotion_id = ${promotionId}::uuid`.execute(
    tx,
  )
}

export const insertParts = async (tx: Tx, promotionId: string, amounts: readonly bigint[]): Promise<void> => {
  await sql`insert into promotions.parts (promotion_id, no, amount)
    select ${promotionId}::uuid, w.no, w.amount
    from unnest(${amounts.map(String)}::bigint[]) with ordinality as w (amount, no)`.execute(tx)
}

/** Opens the first part that nobody has: each is opened by one member, however many come at once. */
export const openPart = async (
  tx: Tx,
  promotionId: string,
  playerId: string,
): Promise<{ no: number; amount: bigint } | null> => {
  const { rows } = await sql<{ no: number; amount: bigint }>`
    update promotions.parts e set player_id = ${playerId}::uuid, opened_at = clock_timestamp()
    where e.promotion_id = ${promotionId}::uuid and e.no = (select no from promotions.parts
      where promotion_id = ${promotionId}::uuid and player_id is null order by no limit 1 for update skip locked)
    returning e.no, e.amount`.execute(tx)
  return rows[0] ?? null
}
