import { falseAlarmProbability, probabilityOf, versionInPlay } from '@krathong/games/rtp'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { holdGame } from '../../play/catalog/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { countedOf, rtpFigureOf } from './rtp-figures.ts'
import type { RtpFigure } from './rtp-figures.ts'
import { readDays, readLevels, readRule, readStretchOfDays, readTotals, readVersions } from './reads.ts'
import type { RtpRow, VersionRow } from './reads.ts'
import { insertAlarm, markHeld, noteJudged } from './store.ts'

export const DAYS_KEPT_IN_SIGHT = 30
const SYSTEM = { operatorId: '00000000-0000-0000-0000-000000000000', username: 'system' }

type Named = RtpRow & { line: string }

/** Every line of every version: all time, the last thirty days, each of those days, each level of the stake. */
const readRtpRows = async (tx: Tx, settings: Settings): Promise<Named[]> => {
  const { currency, timeZone } = settings.current().value
  const wanted = { currency: currency.code, zone: timeZone, days: DAYS_KEPT_IN_SIGHT, hash: null }
  const totals = await readTotals(tx, currency.code)
  const month = await readStretchOfDays(tx, wanted)
  const days = await readDays(tx, wanted)
  const levels = await readLevels(tx, currency.code, null)
  return [
    ...totals.map((row) => ({ ...row, line: 'all' })),
    ...month.map((row) => ({ ...row, line: 'month' })),
    ...days.map((row) => ({ ...row, line: `day ${row.day}` })),
    ...levels.map((row) => ({ ...row, line: `level ${row.mode} ${row.stakeLevel}` })),
  ]
}

/** Out of play at once where the brand wants it so, if it is the version that is played now. */
const holdWhereWanted = async (tx: Tx, brandId: string, { gameId, definitionHash }: VersionRow) => {
  const { holdsGames } = await readRule(tx, brandId)
  return holdsGames && versionInPlay(gameId) === definitionHash && (await holdGame(tx, gameId))
}

interface Raised {
  brandId: string
  version: VersionRow
  row: Named
  judged: RtpFigure
}

const raise = async (tx: Tx, { brandId, version, row, judged }: Raised): Promise<boolean> => {
  const alarm = {
    alarmId: newId(),
    definitionHash: version.definitionHash,
    line: row.line,
    rounds: row.rounds,
    promised: judged.promised ?? 0,
    realised: judged.realised ?? 0,
    deviations: judged.z ?? 0,
    chance: probabilityOf(countedOf(row)),
  }
  if (!(await insertAlarm(tx, alarm))) return false
  const isHeld = await holdWhereWanted(tx, brandId, version)
  if (isHeld) await markHeld(tx, alarm.alarmId)
  await recordAudit(tx, {
    operator: SYSTEM,
    address: 'local',
    action: 'returns.alarm',
    subject: `game:${version.gameId}`,
    before: null,
    after: { ...alarm, rounds: String(alarm.rounds), version: version.version, isHeld },
  })
  return true
}

/**
 * Holds every line against its promise and raises an alarm where honest rounds would come out so less than once in a thousand years of
 * looks. Safe to run twice and beside itself: a line has one alarm until somebody has looked at it.
 */
export const judgeRtp = async (app: App, settings: Settings): Promise<number> => {
  const raised = await transact(app.db, async (tx) => {
    const { brandId } = settings.current()
    const versions = new Map((await readVersions(tx)).map((version) => [version.definitionHash, version]))
    const figures = await readRtpRows(tx, settings)
    const allowed = falseAlarmProbability(figures.length)
    let count = 0
    for (const row of figures) {
      const judged = rtpFigureOf(row, allowed)
      if (judged.state !== 'alarm') continue
      const version = versions.get(row.definitionHash)!
      if (!(await raise(tx, { brandId, version, row, judged }))) continue
      count += 1
      app.log.error({ game: version.gameId, version: version.version, line: row.line }, 'a return is outside')
    }
    await noteJudged(tx)
    return count
  })
  return raised
}
