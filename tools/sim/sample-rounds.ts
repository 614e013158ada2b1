/** Saved rounds of every first-party game, as the server saves them: what verifiers are tried with. */
import {
  ballsFrom,
  ballStream,
  bingoRooms,
  payoutsOf,
  salesHashOf,
  sealBingo,
  splitPool,
  ticketOf,
  winnersOf,
} from '@krathong/games/bingo'
import { familyOfGame } from '@krathong/games/families'
import type { FamilyKey } from '@krathong/games/families'
import { crashGames, crashPointOf, crashProofOf, crashReturn, roundHashOf } from '@krathong/games/crash'
import {
  decisionGames,
  decisionPayout,
  decisionProofOf,
  extraStake,
  playDecisions,
} from '@krathong/games/interactive'
import type { DecisionGame } from '@krathong/games/interactive'
import { commitmentOf, createStream, hashBack, LOCAL_CHAIN_ROUNDS, sha256Hex } from '@krathong/games/fairness'
import {
  drawInstant,
  instantGames,
  instantProofOf,
  payWagers,
  stakeLimits,
  sumOf,
} from '@krathong/games/instant'
import type { InstantGame } from '@krathong/games/instant'
import type { SavedRound } from '@krathong/games/rounds'
import { betLimits, costOf, playRound, proofOf, slotGames, standardPots } from '@krathong/games/slots'
import type { SlotGame } from '@krathong/games/slots'
import { formatAmount, minorUnit } from '@krathong/money'

const EXPONENT = 2
const TRIES = 4_000
const CURRENCY = { code: 'FUN', exponent: EXPONENT }

const factsOf = (name: string) => {
  const serverSeed = sha256Hex(`server seed of ${name}`)
  return {
    roundId: '0190b5a8-0000-7000-8000-000000000057',
    placedAt: '2026-01-01T00:00:00.000Z',
    currency: CURRENCY,
    serverSeedHash: commitmentOf(serverSeed),
    serverSeed,
    clientSeed: `client-${sha256Hex(name).slice(0, 8)}`,
    nonce: 0,
  }
}
type Facts = ReturnType<typeof factsOf>
type Made = { proof: SavedRound; isWanted: boolean }

/** Modes and choices in turn, and in turn any round that pays and one that starts the feature. */
function slotRound(game: SlotGame, facts: Facts, nth: number): Made {
  const isBuy = game.buy !== null && nth % 3 === 2
  const mode = isBuy ? 'buy' : 'spin'
  const choice = game.choices[nth % Math.max(1, game.choices.length)]?.id
  const { levels } = betLimits(game, EXPONENT)
  const stake = levels[nth % levels.length]!
  const bet = { mode, stake, exponent: EXPONENT, ...(choice === undefined ? {} : { choice }) } as const
  const random = createStream(facts.serverSeed, facts.clientSeed, facts.nonce)
  const { outcome, payout, jackpots } = playRound(game, bet, standardPots, random)
  const hits = jackpots.map((code) => ({ code, amount: null }))
  const isFeature = outcome.featureCoins > 0
  const proof = proofOf({ ...facts, game, pots: standardPots, mode, stake, payout, outcome, jackpots: hits })
  const hasFeature = game.freeSpins !== null || game.hold !== null || game.respins !== null
  const isWanted = payout > 0n && jackpots.length === 0 && (nth % 2 === 0 || isFeature || !hasFeature)
  return { proof, isWanted: isWanted && costOf(game, mode, stake) > 0n }
}

function instantRound(game: InstantGame, facts: Facts, nth: number): Made {
  const { menu } = game.rules
  const on = menu[(nth * 7 + facts.nonce) % menu.length]!
  const { levels } = stakeLimits(game, EXPONENT)
  const wagers = [{ on, stake: levels[nth % levels.length]! }]
  const random = createStream(facts.serverSeed, facts.clientSeed, facts.nonce)
  const outcome = drawInstant(game, wagers, random)
  const payout = sumOf(payWagers(game, wagers, outcome, EXPONENT).map(({ returned }) => returned))
  const stake = wagers[0]!.stake
  return { proof: instantProofOf({ ...facts, game, wagers, stake, payout, outcome }), isWanted: payout > 0n }
}

/** Choices at random; every fifth round is left to its fallback after the first choice. */
function decisionRound(game: DecisionGame, facts: Facts, nth: number): Made {
  const { menu } = game.engine
  const option = menu[nth % menu.length]!
  const stream = () => createStream(facts.serverSeed, facts.clientSeed, facts.nonce)
  const taste = createStream(facts.serverSeed, 'choices', facts.nonce)
  const choices: string[] = []
  let fallbackFrom: number | null = null
  for (;;) {
    const { play, outcome, extras } = playDecisions(game, { option, choices, fallbackFrom }, stream())
    const open = play.open()
    if (open.length === 0) {
      const { levels } = stakeLimits(game, EXPONENT)
      const firstStake = levels[nth % levels.length]!
      const stake = extras.reduce((sum, extra) => sum + extraStake(firstStake, extra), firstStake)
      const payout = decisionPayout(firstStake, outcome.returned!, EXPONENT)
      const proof = decisionProofOf({ ...facts, game, firstStake, stake, payout, outcome })
      return { proof, isWanted: payout > 0n }
    }
    if (nth % 5 === 4 && choices.length === 1) fallbackFrom = 1
    const early = open.includes('collect') && taste.below(3) === 0
    const chosen = early ? 'collect' : open[taste.below(open.length)]!
    choices.push(fallbackFrom === null ? chosen : play.fallback())
  }
}

const CHAIN = 40
const ROUND = LOCAL_CHAIN_ROUNDS * 1000 + 5

/** A local beacon's round: proven by its hashes alone. */
const localPulse = (name: string) => {
  const randomness = sha256Hex(`beacon of ${name}`)
  return {
    source: 'local' as const,
    chain: hashBack(randomness, 5),
    round: ROUND,
    randomness,
    signature: null,
  }
}

function crashRound(id: string, facts: Facts, nth: number): Made {
  const game = crashGames.get(id)!
  const start = sha256Hex(`chain of ${facts.serverSeed}`)
  const place = (facts.nonce % CHAIN) + 1
  const salt = localPulse(`${id} ${nth}`)
  const hash = roundHashOf(start, CHAIN, place)
  const crashPoint = crashPointOf(hash, salt.randomness, game.rules)
  const stake = 10_000n * BigInt(nth + 1)
  const cashedAt = Math.max(101, Math.floor(Number(crashPoint) / 2))
  const proof = crashProofOf({
    ...facts,
    game,
    stake,
    autoAt: nth % 2 === 0 ? cashedAt : null,
    cashedAt,
    isVoided: false,
    payout: crashReturn(stake, cashedAt, EXPONENT),
    round: { place, hash, chainEnd: roundHashOf(start, CHAIN, 0), salt, crashPoint },
  })
  return { proof, isWanted: crashPoint >= 250n }
}

function bingoRound(id: string, facts: Facts, nth: number): Made {
  const room = bingoRooms.get(id)!
  const { rules } = room.definition
  const beacon = localPulse(`${id} ${nth}`)
  const sold = [
    { buyer: 1, first: 1, count: 3 },
    { buyer: 2, first: 4, count: 2 + (nth % 5) },
  ]
  const count = 5 + (nth % 5)
  const no = nth + 1
  const balls = ballsFrom(ballStream(facts.serverSeed, beacon.randomness, no))
  const tickets = Array.from({ length: count }, (_, at) => ticketOf(facts.serverSeed, at + 1))
  const winners = winnersOf(rules, tickets, balls)
  const unit = minorUnit(EXPONENT)
  const sales = BigInt(rules.ticketPrice * count) * unit
  const split = splitPool(rules, { sales, carried: 300n, unit }, winners)
  const paid = [...payoutsOf(winners, split).values()].reduce((sum, one) => sum + one, 0n)
  const text = (amount: bigint) => formatAmount(amount, EXPONENT)
  const prizes = winners.map((won, at) => ({ ...won, share: text(split.shares[at]!) }))
  const { id: gameId, version, hash, definition } = room
  const proof = sealBingo({
    format: 'krathong-bingo-round/1',
    roundId: facts.roundId,
    placedAt: facts.placedAt,
    currency: CURRENCY.code,
    exponent: EXPONENT,
    game: { id: gameId, version, definitionHash: hash, definition },
    nonce: no,
    stake: text(sales),
    payout: text(paid),
    serverSeedHash: facts.serverSeedHash,
    serverSeed: facts.serverSeed,
    beacon,
    clientSeed: beacon.randomness,
    sold,
    salesHash: salesHashOf(sold),
    outcome: { state: 'settled', balls, prizes, carried: '0.03', rest: text(split.rest) },
  })
  return { proof, isWanted: true }
}

/** How a round of a game of each family is made. */
const makers: { readonly [K in FamilyKey]: (id: string, facts: Facts, nth: number) => Made } = {
  slot: (id, facts, nth) => slotRound(slotGames.get(id)!, facts, nth),
  instant: (id, facts, nth) => instantRound(instantGames.get(id)!, facts, nth),
  decision: (id, facts, nth) => decisionRound(decisionGames.get(id)!, facts, nth),
  crash: crashRound,
  bingo: bingoRound,
}

/** The nth saved round of a game that pays something, as plain JSON: a loss would bind less of a file. */
export function sampleRound(id: string, nth: number): SavedRound {
  const facts = factsOf(`${id} ${nth}`)
  const make = makers[familyOfGame(id)!]
  for (let nonce = 0; nonce < TRIES; nonce += 1) {
    const { proof, isWanted } = make(id, { ...facts, nonce }, nth)
    if (isWanted) return JSON.parse(JSON.stringify(proof)) as SavedRound
  }
  throw new RangeError(`${id} does not pay in ${TRIES} rounds`)
}
