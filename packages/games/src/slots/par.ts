import type { FreeSpins, Line, ReelSet, Respins, SlotGame } from './compile.ts'
import { massFrom, roundDistributions, tailDistributions } from './distribution.ts'
import type { RoundDistributions } from './distribution.ts'
import type { BoardCensus } from './board-census.ts'
import { expectedSpins, largestWin, massOf, meanOf, roundLaw } from './round-law.ts'
import type { CoinLaw, RoundLaw } from './round-law.ts'
import { holdRoundLaw, holdSheet } from './hold-law.ts'
import type { HoldSheet } from './hold-law.ts'
import { sampleFeatures } from './feature-sample.ts'
import { respinLaw } from './respin-law.ts'
import type { RespinSheet } from './respin-law.ts'
import { stickyMeans } from './sticky-chain.ts'
import type { WaysRule } from './ways.ts'
import type { WholeLines } from './whole-lines.ts'

/** All line wins of one kind in the full cycle. */
export type LineWinSheet = { symbol: string; count: number; hits: number; coins: number }

/** A strip set over its full cycle; hits and coins are exact counts, rates are per board of one bet. */
export type BoardSheet = {
  cycle: number
  lineCoins: number
  scatterCoins: number
  rtpLines: number
  rtpScatter: number
  rtp: number
  hits: number
  hitRate: number
  sigma: number
  /** Boards by number of scatters in view. */
  scatterBoards: number[]
  largestX: number
  wins: LineWinSheet[]
}

export type FreeSpinsSheet = {
  /** At multiplier 1. */
  board: BoardSheet
  multiplier: number
  /** Largest single free spin, the multiplier included. */
  largestX: number
  triggerRate: number
  oneIn: number
  expectedSpins: number
  /** Mean win of a triggered feature, as a multiple of the bet. */
  valueX: number
  rtp: number
  /** Where wilds stay: the mean win of each spin in turn, as a multiple of the bet. */
  stickyX?: number[]
}

/** Of whole rounds of one mode, per unit of what they cost. */
export type ModeSheet = {
  costX: number
  rtp: number
  sigma: number
  /** The most that a round pays: the cap, or less where no round can reach it. */
  capX: number
  /** A round that pays that comes once in so many. */
  capOneIn: number
  /** What the cap takes from the RTP. */
  capCost: number
  winOdds: { atLeastX: number; oneIn: number }[]
  /** Where σ and the odds are counted on this many features played; else all is exact. */
  sampledFeatures?: number
  /** The sample never reached the cap: `capOneIn` is then the least that the odds can be. */
  isCapUnseen?: boolean
}

/** The complete mathematical record of a game, computed from its definition and nothing else. */
export type ParSheet = {
  id: string
  version: number
  definitionHash: string
  base: BoardSheet
  freeSpins: FreeSpinsSheet | null
  spin: ModeSheet
  buy: ModeSheet | null
  /** In games that have it. */
  hold?: HoldSheet
  respins?: RespinSheet
  /** Each way to play the feature; `freeSpins` and `spin` are those of the first. */
  choices?: ChoiceSheet[]
}

export type ChoiceSheet = { id: string; freeSpins: Omit<FreeSpinsSheet, 'board'>; spin: ModeSheet }

const ODDS_X = [10, 50, 100, 500, 1000]

/** `paid`: the paid boards, where somebody has counted them. */
export function parSheet(game: SlotGame, paid?: BoardCensus): ParSheet {
  if (game.respins !== null) return respinPar(game, game.respins)
  const law = roundLaw(game, paid && { base: { census: paid }, free: null })
  const base = boardSheet(game, game.base, law.base.census)
  const freeSpins = game.freeSpins === null ? null : freeSpinsSheet(game, game.freeSpins, law)
  const hold = game.hold === null ? null : holdSheet(game.hold, law)
  const meanX = base.rtp + (freeSpins?.rtp ?? 0) + (hold?.rtp ?? 0)
  const choices = choiceSheets(game, law, base.rtp)
  return {
    id: game.id,
    version: game.version,
    definitionHash: game.hash,
    base,
    freeSpins,
    ...(choices[0] === undefined ? modeSheets(game, law, meanX) : { spin: choices[0].spin, buy: null }),
    ...(hold === null ? {} : { hold }),
    ...(choices.length === 0 ? {} : { choices }),
  }
}

/** The ways to play share their reels: boards are counted once. */
function choiceSheets({ choices }: SlotGame, counted: RoundLaw, baseRtp: number): ChoiceSheet[] {
  return choices.map(({ id, game }) => {
    const law = roundLaw(game, counted)
    const { board: _board, ...freeSpins } = freeSpinsSheet(game, game.freeSpins!, law)
    return { id, freeSpins, spin: modeSheets(game, law, baseRtp + freeSpins.rtp).spin }
  })
}

function respinPar(game: SlotGame, respins: Respins): ParSheet {
  const law = respinLaw(game, respins)
  const base = boardSheet(game, game.base, law.base)
  const whole = { middle: law.rounds, tail: law.rounds }
  return {
    id: game.id,
    version: game.version,
    definitionHash: game.hash,
    base,
    freeSpins: null,
    spin: modeSheet(game, { ...whole, meanX: base.rtp + law.sheet.rtp, costX: 1 }),
    buy: null,
    respins: law.sheet,
  }
}

function modeSheets(game: SlotGame, law: RoundLaw, meanX: number): Pick<ParSheet, 'spin' | 'buy'> {
  const { freeSpins } = game
  if (freeSpins?.rule.stickyWild === true) {
    const { spin, buy, count, unseen } = sampleFeatures(game, freeSpins, law)
    const of = (sampled: CoinLaw, likeliest: number) => ({
      middle: sampled,
      tail: sampled,
      sample: { features: count, unseen: likeliest },
    })
    return {
      spin: modeSheet(game, { ...of(spin, unseen.spin), meanX, costX: 1 }),
      buy: buy === null ? null : buySheet(game, law, of(buy, unseen.buy)),
    }
  }
  const { middle, tail } = distributionsOf(game, law)
  return {
    spin: modeSheet(game, { middle: middle.spin, tail: tail.spin, meanX, costX: 1 }),
    buy:
      middle.buy === null || tail.buy === null
        ? null
        : buySheet(game, law, { middle: middle.buy, tail: tail.buy }),
  }
}

/** A game without a feature has the law of its boards and no other; else it is worked out by transforms. */
function distributionsOf(
  game: SlotGame,
  law: RoundLaw,
): { middle: RoundDistributions; tail: RoundDistributions } {
  if (game.hold !== null) {
    const whole = { spin: holdRoundLaw(game.hold, law), buy: null }
    return { middle: whole, tail: whole }
  }
  const [only] = law.base.byAward.values()
  if (law.free === null && only !== undefined) {
    const boards = { spin: only, buy: null }
    return { middle: boards, tail: boards }
  }
  return { middle: roundDistributions(game, law), tail: tailDistributions(game, law, game.capCoins) }
}

function boardSheet(game: SlotGame, set: ReelSet, census: BoardCensus): BoardSheet {
  const { cycle, boards } = census
  const paidByScatters = set === game.base ? game.scatterCoins : game.freeSpins!.scatterCoins
  const scatterBoards = boards.map((byCoins) => byCoins.reduce((sum, count) => sum + count, 0))
  const sums = { line: 0n, square: 0n, hits: 0 }
  boards.forEach((byCoins, scatters) => {
    byCoins.forEach((count, coins) => {
      const won = coins + paidByScatters[scatters]!
      if (count === 0 || won === 0) return
      sums.line += BigInt(count) * BigInt(coins)
      sums.square += BigInt(count) * BigInt(won) ** 2n
      sums.hits += count
    })
  })
  const lineCoins = Number(sums.line)
  const scatterCoins = scatterBoards.reduce(
    (sum, count, scatters) => sum + count * paidByScatters[scatters]!,
    0,
  )
  const staked = cycle * game.betUnits
  const rtp = (lineCoins + scatterCoins) / staked
  return {
    cycle,
    lineCoins,
    scatterCoins,
    rtpLines: lineCoins / staked,
    rtpScatter: scatterCoins / staked,
    rtp,
    hits: sums.hits,
    hitRate: sums.hits / cycle,
    sigma: Math.sqrt(Number(sums.square) / cycle / game.betUnits ** 2 - rtp ** 2),
    scatterBoards,
    largestX: largestWin(paidByScatters, census) / game.betUnits,
    wins: lineWins(game, set),
  }
}

/**
 * A line reads one cell of each reel and reels are independent, so its wins follow from how often each of its cells
 * continues a symbol. Independent of the enumeration; the two must come to the same coins.
 */
function lineWins(game: SlotGame, set: ReelSet): LineWinSheet[] {
  if (set.rule?.kind === 'ways') return waysWins(set.rule)
  if (set.rule?.kind === 'whole-lines') return wholeLineWins(game, set.rule)
  // What a tumble pays depends on what fell before; its wins are in the census alone.
  if (set.rule !== null) return []
  return game.paying.flatMap((id, symbol) => {
    const perLine = game.lines.map((line) => runHits(game, set, line, symbol))
    return Array.from(game.pays[symbol]!, (pay, count): LineWinSheet => {
      const hits = perLine.reduce((sum, byCount) => sum + byCount[count]!, 0)
      return { symbol: id, count, hits, coins: hits * pay }
    }).filter(({ coins }) => coins > 0)
  })
}

function wholeLineWins(game: SlotGame, rule: WholeLines): LineWinSheet[] {
  const sheets = new Map<string, LineWinSheet>()
  for (const { symbol, count, coins, boards } of rule.census()) {
    const key = `${symbol} ${count}`
    const sheet = sheets.get(key) ?? { symbol, count, hits: 0, coins: 0 }
    const hits = boards * game.lines.length
    sheets.set(key, { ...sheet, hits: sheet.hits + hits, coins: sheet.coins + hits * coins })
  }
  return [...sheets.values()]
}

/** Reels are independent: ways multiply as the mean numbers of cells do. Hits are the boards with at least one way. */
function waysWins(rule: WaysRule): LineWinSheet[] {
  return rule.symbols.flatMap((id, symbol) => {
    const counts = Array.from({ length: rule.reels }, (_, reel) =>
      Array.from({ length: rule.stopsOf(reel) }, (__, stop) => rule.countAt(reel, { stop, held: 0 }, symbol)),
    )
    const cells = counts.map((stops) => stops.reduce((sum, count) => sum + count, 0))
    const having = counts.map((stops) => stops.filter((count) => count > 0).length)
    return Array.from(rule.pays[symbol]!, (pay, count): LineWinSheet => {
      const boards = (perReel: readonly number[]) =>
        counts.reduce((product, { length }, reel) => {
          if (reel < count) return product * perReel[reel]!
          return product * (reel === count ? length - having[reel]! : length)
        }, 1)
      return { symbol: id, count, hits: boards(having), coins: boards(cells) * pay }
    }).filter(({ coins }) => coins > 0)
  })
}

/** Boards of the cycle on which the line shows each length of run of the symbol. */
function runHits(game: SlotGame, set: ReelSet, { start, bits }: Line, symbol: number): number[] {
  const continuing = [
    stopsWhere(set, 0, (at) => set.table[at + start] === symbol),
    ...bits.map((bit, behind) => stopsWhere(set, behind + 1, (at) => (set.table[at + symbol]! & bit) !== 0)),
  ]
  return Array.from({ length: game.reels + 1 }, (_, count) =>
    continuing.reduce((product, stops, reel) => {
      const length = set.lengths[reel]!
      if (reel < count) return product * stops
      return product * (reel === count ? length - stops : length)
    }, 1),
  )
}

function stopsWhere(set: ReelSet, reel: number, isMatch: (at: number) => boolean): number {
  let stops = 0
  for (let stop = 0; stop < set.lengths[reel]!; stop += 1) {
    if (isMatch(set.starts[reel]! + stop * set.width)) stops += 1
  }
  return stops
}

function freeSpinsSheet(game: SlotGame, feature: FreeSpins, { base, free }: RoundLaw): FreeSpinsSheet {
  const board = boardSheet(game, feature.set, free!.census)
  const multiplier = feature.rule.winMultiplier
  const spins = { rate: 0, expected: 0, sticky: 0 }
  const sticky = stickyValues(game, feature)
  for (const [awarded, law] of base.byAward) {
    if (awarded === 0) continue
    const rate = massOf(law)
    spins.rate += rate
    spins.expected += rate * expectedSpins(free!, awarded)
    if (sticky !== null) spins.sticky += rate * sumTo(sticky, awarded)
  }
  if (sticky !== null) {
    return {
      board,
      multiplier,
      largestX: board.largestX * multiplier,
      triggerRate: spins.rate,
      oneIn: 1 / spins.rate,
      expectedSpins: spins.expected / spins.rate,
      valueX: spins.sticky / spins.rate,
      rtp: spins.sticky,
      stickyX: sticky,
    }
  }
  return {
    board,
    multiplier,
    largestX: board.largestX * multiplier,
    triggerRate: spins.rate,
    oneIn: 1 / spins.rate,
    expectedSpins: spins.expected / spins.rate,
    valueX: (spins.expected / spins.rate) * multiplier * board.rtp,
    rtp: spins.expected * multiplier * board.rtp,
  }
}

/** What each spin of the feature wins in the mean, in bets, where wilds stay; null where they do not. */
function stickyValues(game: SlotGame, { rule, set }: FreeSpins): number[] | null {
  if (rule.stickyWild !== true || set.rule?.kind !== 'ways') return null
  const scale = rule.winMultiplier / game.betUnits
  return stickyMeans(set.rule, rule.maxTotalSpins).map((coins) => coins * scale)
}

function sumTo(values: readonly number[], count: number): number {
  return values.slice(0, count).reduce((sum, value) => sum + value, 0)
}

function buySheet(
  game: SlotGame,
  { free }: RoundLaw,
  laws: Pick<ModeLaw, 'middle' | 'tail' | 'sample'>,
): ModeSheet | null {
  if (game.buy === null || game.freeSpins === null || free === null) return null
  const sticky = stickyValues(game, game.freeSpins)
  const { priceX, entry } = game.buy
  if (sticky !== null) return modeSheet(game, { ...laws, meanX: sumTo(sticky, entry.spins), costX: priceX })
  const spinCoins = Array.from(free.byAdded.values(), meanOf).reduce((sum, mean) => sum + mean, 0)
  const meanX = (expectedSpins(free, entry.spins) * spinCoins) / game.betUnits
  return modeSheet(game, { ...laws, meanX, costX: priceX })
}

/** A sample, or the most that a game can pay, may end before these odds do. */
function hasMass(law: CoinLaw, coins: number, most: number): boolean {
  return coins <= most && law.subarray(coins).some((chance) => chance > 0)
}

type ModeLaw = {
  middle: CoinLaw
  tail: CoinLaw
  meanX: number
  costX: number
  /** Where the law was counted on features played. */
  sample?: { features: number; unseen: number }
}

function modeSheet(game: SlotGame, { middle, tail, meanX, costX, sample }: ModeLaw): ModeSheet {
  const { betUnits, capCoins } = game
  const mostCoins = Math.min(capCoins, tail.length - 1)
  const capMass = massFrom(tail, mostCoins)
  const square = middle.reduce((sum, chance, coins) => sum + chance * Math.min(coins, capCoins) ** 2, 0)
  const beyond = tail.subarray(capCoins).reduce((sum, chance, coins) => sum + chance * coins, 0)
  return {
    costX,
    // A sample's tail is no law; an exact one says to the last digit what the cap takes.
    rtp: (meanX - (sample === undefined ? beyond / betUnits : 0)) / costX,
    sigma: Math.sqrt(square / betUnits ** 2 - meanX ** 2) / costX,
    capX: mostCoins / betUnits,
    capOneIn: 1 / (capMass > 0 ? capMass : (sample?.unseen ?? 0)),
    capCost: sample === undefined ? beyond / betUnits / costX : 0,
    winOdds: ODDS_X.filter((atLeastX) => hasMass(middle, atLeastX * betUnits, mostCoins)).map((atLeastX) => ({
      atLeastX,
      oneIn: 1 / massFrom(middle, atLeastX * betUnits),
    })),
    ...(sample === undefined ? {} : { sampledFeatures: sample.features, isCapUnseen: capMass === 0 }),
  }
}
