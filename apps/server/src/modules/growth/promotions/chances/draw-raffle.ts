import { drawWinners, listHashOf, ownersHashOf, raffleMessage, ticketName } from '@krathong/games/chances'
import type { RaffleTicket } from '@krathong/games/chances'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { assert } from '../../../../platform/refusal.ts'
import { insertRewards } from '../rewards/reward-store.ts'
import type { NewReward } from '../rewards/reward-types.ts'
import { hoursAfter } from '../rules/terms.ts'
import { holdChance, readBarred, readList, readWinners } from './chance-reads.ts'
import type { Winner } from './chance-reads.ts'
import { endChance, giveBackPlaces, insertWinners, writeDrawn, writeLock } from './chance-store.ts'
import { beaconOf, isChanceOf, raffleName } from './chance-types.ts'
import type { ChanceParts, Raffle } from './chance-types.ts'
import { placesOf } from './chance-terms.ts'
import { openSeed } from './open-seed.ts'

/** A list that stands too late names a beacon so long after it. */
const LATE_MS = 30_000

const holdRaffle = async (tx: Tx, promotionId: string, state: Raffle['state']): Promise<Raffle | null> => {
  const chance = await holdChance(tx, promotionId)
  return chance?.state === state && isChanceOf(chance, 'raffle') ? chance : null
}

/** Gives the money of prizes back that nobody can win any more. */
const releasePrizes = (tx: Tx, { promotionId, terms }: Raffle, from: number): Promise<void> => {
  const left = placesOf(terms).slice(from)
  const amount = left.reduce((sum, one) => sum + one, 0n)
  return giveBackPlaces(tx, promotionId, { places: left.length, amount })
}

/** Ends a raffle without a draw, in the caller's transaction, with its row held. */
export const cancelHeld = async (parts: Pick<ChanceParts, 'app'>, tx: Tx, raffle: Raffle): Promise<void> => {
  await endChance(tx, raffle.promotionId, { state: 'CANCELLED', seed: openSeed(parts, raffle) })
  await releasePrizes(tx, raffle, 0)
}

/**
 * Freezes the list of a raffle whose sale is over, and publishes its hashes before its beacon has its time. A list that comes too late names a
 * beacon that is still to come; nobody's list is none.
 */
export const lockRaffle = (parts: ChanceParts, promotionId: string): Promise<void> =>
  transact(parts.app.db, async (tx) => {
    const raffle = await holdRaffle(tx, promotionId, 'OPEN')
    const at = await databaseNow(tx)
    if (!raffle || raffle.endsAt === null || raffle.endsAt > at) return
    const barred = await readBarred(tx, promotionId)
    const owners = new Map<string, number>()
    const listed = (await readList(tx, promotionId))
      .filter(({ playerId }) => !barred.has(playerId))
      .map(({ no, playerId }) => {
        const owner = owners.get(playerId) ?? owners.size + 1
        owners.set(playerId, owner)
        return { no, owner, name: ticketName(raffleName(raffle.chanceNo), no) }
      })
    if (listed.length === 0) return cancelHeld(parts, tx, raffle)
    const isLate = raffle.beaconAt! <= at
    await writeLock(tx, promotionId, {
      owners: listed,
      listHash: listHashOf(listed),
      ownersHash: ownersHashOf(listed),
      at,
      late: isLate ? await parts.beacon.name(new Date(at.getTime() + LATE_MS), tx) : null,
    })
  })

const ticketsOf = (raffle: Raffle, list: Awaited<ReturnType<typeof readList>>) =>
  list.flatMap(({ no, owner, playerId }) =>
    owner === null ? [] : [{ no, owner, playerId, name: ticketName(raffleName(raffle.chanceNo), no) }],
  )

/** Draws the winners, once; while the beacon is silent the raffle waits. */
export const drawRaffle = async (parts: ChanceParts, waiting: Raffle): Promise<void> => {
  const pulse = await parts.beacon.read(beaconOf(waiting))
  if (!pulse) return
  await transact(parts.app.db, async (tx) => {
    const raffle = await holdRaffle(tx, waiting.promotionId, 'LOCKED')
    // It may have been frozen anew under another beacon since it was looked at.
    if (!raffle || beaconOf(raffle).round !== pulse.round || beaconOf(raffle).chain !== pulse.chain) return
    const tickets = ticketsOf(raffle, await readList(tx, raffle.promotionId))
    assert(listHashOf(tickets) === raffle.listHash, 'a list stays as it was frozen')
    assert(ownersHashOf(tickets) === raffle.ownersHash, 'tickets change no hands after the lock')
    const seed = openSeed(parts, raffle)
    const places = placesOf(raffle.terms)
    const message = raffleMessage(raffleName(raffle.chanceNo), raffle.listHash, pulse.randomness)
    const won: RaffleTicket[] = drawWinners(tickets, places.length, { seed, message })
    const byName = new Map(tickets.map((ticket) => [ticket.name, ticket]))
    const winners = won.map(({ name }, at): Winner => {
      const { no, playerId } = byName.get(name)!
      return { rank: at + 1, no, playerId, amount: places[at]!, rewardId: newId() }
    })
    await insertWinners(tx, raffle.promotionId, winners)
    await releasePrizes(tx, raffle, winners.length)
    await writeDrawn(tx, raffle.promotionId, { pulse, seed, state: 'DRAWN' })
  })
}

/** Puts the prizes into the reward centre of their winners, each once. */
export const payRaffle = ({ app, settings }: ChanceParts, promotionId: string): Promise<void> =>
  transact(app.db, async (tx) => {
    const raffle = await holdRaffle(tx, promotionId, 'DRAWN')
    if (!raffle) return
    const at = await databaseNow(tx)
    const { brandId, version, terms, startsAt, endsAt } = raffle
    const currency = settings.current().value.currency.code
    const rewards = (await readWinners(tx, promotionId)).map(
      ({ rewardId, playerId, amount, rank, no }): NewReward => ({
        ...{ rewardId, brandId, playerId, promotionId, kind: 'raffle', version, period: 'draw' },
        ...{ periodFrom: startsAt, periodTo: endsAt!, currency, amount, times: terms.times },
        basis: { place: rank, ticket: ticketName(raffleName(raffle.chanceNo), no) },
        until: hoursAfter(at, terms.claimHours),
      }),
    )
    await insertRewards(tx, rewards)
    await endChance(tx, promotionId, { state: 'PAID', seed: raffle.seed! })
  })
