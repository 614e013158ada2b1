/**
 * Lotteries: every series, every bet on it, what it costs and what it pays. Pure; no I/O, no clock, the same on the server and in a page.
 *
 * Invariants: picks have one written form; a bet type counts lines and judges them by the same table; prices are exact fractions, rounded
 * down once; a result comes from a committed seed and a beacon by PF-1, or from outside and then fits its format.
 */
export { doubles, fixedDigit, nineteen, permuted, siblings, winsOf } from './aids.ts'
export { codesOfArea, isInArea, isLotteryCard, LOTTERY_CARDS, prizeModeOf } from './areas.ts'
export type { LotteryArea, LotteryCard } from './areas.ts'
export { betName, pickName, picksName, sectionKey, sectionNameOf } from './bet-names.ts'
export type { BetType, Probability, Hit, Judged, Picks, Result, Row, Style } from './bet-type.ts'
export { dateOf, dayAt, dayOf, weekdayOf } from './calendar.ts'
export { digitsOfHash } from './chain.ts'
export {
  CHASE_DATES_DAYS,
  drawsFrom,
  growingMultiple,
  MOST_ITEMS,
  profitMultiple,
  sameMultiple,
} from './chase.ts'
export { drawFrom, drawResult, isResult, nonceOf, readResult, writeResult } from './draw.ts'
export type { Format, FormatPart } from './draw.ts'
export { betKeyOf, exposureOf, keysOf, mostPaid, soldAt, tierOf } from './exposure.ts'
export type { Exposure, ExposureKey, Laid, NumberRule, Tier } from './exposure.ts'
export { lotteryGameOf, lotteryGames } from './games.ts'
export type { LotteryGame } from './games.ts'
export { LEAST_SHOTS, stockResult, views, yeekeeResult } from './huay.ts'
export { areOpposite, patternsOf } from './opposite.ts'
export type { WinPattern } from './opposite.ts'
export { readNumbers, readVietnamese } from './paste.ts'
export type { Pasted, VietnamEntry } from './paste.ts'
export {
  fairOdds,
  FULL_GROUP,
  halfOf,
  isBetGroup,
  linePrize,
  oddsAt,
  betGroupsOf,
  followsGroup,
  isSoldByGroup,
  ownGroupOf,
  priceOf,
  rebateOf,
  rebatesUp,
} from './price.ts'
export type { GroupLimits } from './price.ts'
export {
  calendarOf,
  changeOf,
  dateOfNumero,
  datesOn,
  drawsOn,
  hasCalendar,
  isRegular,
  NO_CHANGES,
  partsOf,
} from './planned.ts'
export type { CalendarDraw, DrawCalendar } from './planned.ts'
export { DRAW_PROOF_FORMAT, verifyDraw } from './proof.ts'
export type { BlockSourceName, DrawCheck, DrawProof, DrawReport } from './proof.ts'
export { stationPairs, stations, timetableOf } from './provinces.ts'
export { quickPick } from './quick-pick.ts'
export { isSeedOf, seedChain } from './seeds.ts'
export { sourcePageOf } from './sources.ts'
export { betTypeOf, seriesList, seriesOf } from './series.ts'
export type { Series } from './series.ts'
export {
  gameNamesOf,
  isChain,
  isOfficial,
  isPair,
  isShot,
  LOTTERY_VENDOR,
  returnsOf,
  seriesNamesOf,
  soldGameOf,
  soldGames,
} from './registry.ts'
export type { SoldGame } from './registry.ts'
export {
  BASE_STAKE,
  judgeTicket,
  lineStake,
  modes,
  MOST_LINES,
  MOST_MULTIPLE,
  payoutOf,
  perOf,
  readPicks,
  stakeOf,
  worstOf,
} from './ticket.ts'
export type { Mode, PicksFault, TicketTerms, Working } from './ticket.ts'
export { TICKET_PROOF_FORMAT, verifyTicket } from './ticket-proof.ts'
export type { TicketCheck, TicketProof } from './ticket-proof.ts'
export {
  COUNTED_SHOT,
  roundOf,
  SHOT_DIGITS,
  SHOT_GAP_MS,
  SHOTS_OF_ONE,
  SHOTS_OF_ROUND,
  shotsHash,
} from './shots.ts'
export type { Shot } from './shots.ts'
export { chancesOf, returnInTheory } from './theory.ts'
export { beaconTimeFor, drawsOf } from './timetable.ts'
export type { PlannedDraw, Timetable } from './timetable.ts'
export { validLines, validOfSides } from './valid.ts'
