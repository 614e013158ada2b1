import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Settings } from '../../core/settings/index.ts'
import { teamBetFile, teamBets } from './team-bets.ts'
import { teamEntries, teamEntryFile } from './team-entries.ts'

/** What the members of an agent's team played, and how their money moved. */
export const agentRecordsRoutes = (app: App, settings: Settings) => {
  const records = { app, settings }
  return implement('agentRecords', calls.agentRecords, {
    bets: (query, context) => teamBets(records, query, context),
    betFile: (query, context) => teamBetFile(records, query, context),
    entries: (query, context) => teamEntries(records, query, context),
    entryFile: (query, context) => teamEntryFile(records, query, context),
  })
}
