import { falseAlarmProbability, lawOf, versionInPlay } from '@krathong/games/rtp'
import { formatAmount } from '@krathong/money'
import type { App } from '../../../platform/app.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { freeRoundsView } from './free-rounds.ts'
import { DAYS_KEPT_IN_SIGHT } from './judge-rtp.ts'
import { rtpFigureOf } from './rtp-figures.ts'
import type { RtpRow } from './reads.ts'
import {
  readAlarms,
  readDays,
  readLevels,
  readProgress,
  readRule,
  readStretchOfDays,
  readTotal,
  readTotals,
  readVersions,
} from './reads.ts'

interface Parts {
  app: App
  settings: Settings
}

export type GameName = (gameId: string, language: string) => { name: string }

const ALARMS_SHOWN = 50

/** What is shown is judged as one line of many: the same bound that the hourly look takes of a thousand of them. */
const ALLOWED = falseAlarmProbability(1000)

const emptyRow = (definitionHash: string): RtpRow => ({
  definitionHash,
  rounds: 0n,
  staked: '0',
  returned: '0',
  promised: '0',
  variance: '0',
  unjudged: 0n,
  stakedSquares: '0',
  returnedSquares: '0',
  products: '0',
  mostReturn: 0n,
  mostStake: 0n,
  jackpots: '0',
})

/** A line with its sums as amounts and its verdict. */
const lineView = (row: RtpRow, exponent: number) => {
  const { z, ...figure } = rtpFigureOf(row, ALLOWED)
  return {
    ...figure,
    law: lawOf(row.definitionHash),
    deviations: z,
    rounds: Number(row.rounds),
    staked: formatAmount(BigInt(row.staked), exponent),
    returned: formatAmount(BigInt(row.returned), exponent),
    jackpots: formatAmount(BigInt(row.jackpots), exponent),
  }
}

const wantedOf = ({ settings }: Parts, hash: string | null) => {
  const { currency, timeZone } = settings.current().value
  return { currency: currency.code, zone: timeZone, days: DAYS_KEPT_IN_SIGHT, hash }
}

const countedAtOf = async ({ app }: Parts) => (await readProgress(app.db)).counted_at?.toISOString() ?? null

/** Every version that was ever played, with what it promised and returned. */
export const gamesView = async (parts: Parts, names: GameName, language: string) => {
  const { app, settings } = parts
  const { currency } = settings.current().value
  const [versions, totals, countedAt] = await Promise.all([
    readVersions(app.db),
    readTotals(app.db, currency.code),
    countedAtOf(parts),
  ])
  const byHash = new Map(totals.map((row) => [row.definitionHash, row]))
  const games = versions.map(({ definitionHash, gameId, version, firstAt }) => ({
    gameId,
    gameName: names(gameId, language).name,
    version,
    definitionHash,
    isInPlay: versionInPlay(gameId) === definitionHash,
    since: firstAt.toISOString(),
    ...lineView(byHash.get(definitionHash) ?? emptyRow(definitionHash), currency.exponent),
  }))
  return { games, countedAt }
}

/** The version of a game that is played now; nothing but noughts before its first round. */
export const gameView = async (parts: Parts, gameId: string) => {
  const { app, settings } = parts
  const definitionHash = versionInPlay(gameId)
  if (definitionHash === undefined) throw new Refusal('GAME_UNKNOWN')
  const { currency } = settings.current().value
  const [row, countedAt] = await Promise.all([
    readTotal(app.db, currency.code, definitionHash),
    countedAtOf(parts),
  ])
  return { ...lineView(row ?? emptyRow(definitionHash), currency.exponent), definitionHash, countedAt }
}

/** One version as the back office looks into it: its last thirty days, and each level of the stake. */
export const versionView = async (parts: Parts, definitionHash: string) => {
  const { app, settings } = parts
  const { currency } = settings.current().value
  const wanted = wantedOf(parts, definitionHash)
  const [days, [month], levels, free] = await Promise.all([
    readDays(app.db, wanted),
    readStretchOfDays(app.db, wanted),
    readLevels(app.db, currency.code, definitionHash),
    freeRoundsView(app.db, { hash: definitionHash, currency }),
  ])
  return {
    free,
    month: lineView(month ?? emptyRow(definitionHash), currency.exponent),
    days: days.map((row) => ({ day: row.day, ...lineView(row, currency.exponent) })),
    levels: levels.map((row) => ({
      mode: row.mode,
      stakeLevel: formatAmount(row.stakeLevel, currency.exponent),
      ...lineView(row, currency.exponent),
    })),
  }
}

const alarmsView = async ({ app }: Parts, names: GameName, language: string) =>
  (await readAlarms(app.db, ALARMS_SHOWN)).map((row) => ({
    alarmId: row.alarm_id,
    gameId: row.game_id,
    gameName: names(row.game_id, language).name,
    version: row.version,
    definitionHash: row.definition_hash,
    line: row.line,
    rounds: Number(row.rounds),
    promised: Number(row.promised),
    realised: Number(row.realised),
    deviations: Number(row.deviations),
    isHeld: row.is_held,
    raisedAt: row.raised_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    settledBy: row.settled_by,
    note: row.note,
  }))

export const backOfficeView = async (parts: Parts, names: GameName, language: string) => {
  const { app, settings } = parts
  const [{ games, countedAt }, alarms, { changedAt, ...rule }, progress] = await Promise.all([
    gamesView(parts, names, language),
    alarmsView(parts, names, language),
    readRule(app.db, settings.current().brandId),
    readProgress(app.db),
  ])
  return {
    games,
    alarms,
    rule: { ...rule, changedAt: changedAt?.toISOString() ?? null },
    countedAt,
    judgedAt: progress.judged_at?.toISOString() ?? null,
  }
}
