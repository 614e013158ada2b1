import { calls } from '@krathong/protocol'
import { playerAccounts } from '@krathong/protocol/shapes/statement-kinds'
import { implement } from '../../../platform/http/implement.ts'
import type { CallContext, PlayerCaller } from '../../../platform/http/callers.ts'
import { bets, betTotals } from './bets.ts'
import { holdings } from './holdings.ts'
import { profit } from './profit.ts'
import { betFile, statementFile } from './record-files.ts'
import { statement, statementEntry, statementSummary } from './statement.ts'
import type { Reader } from './statement.ts'
import type { Records } from './types.ts'

const readerOf = ({ caller, request }: CallContext<PlayerCaller>): Reader => ({
  playerId: caller.playerId,
  language: request.language,
})

export const recordsRoutes = (records: Records) =>
  implement('records', calls.records, {
    statement: (query, context) => statement(records, query, readerOf(context)),
    statementSummary: (query, context) => statementSummary(records, query, readerOf(context)),
    statementFile: (query, context) => statementFile(records, query, readerOf(context)),
    betFile: (query, context) => betFile(records, query, readerOf(context)),
    holdings: (_, { caller }) => holdings(records, caller.playerId),
    statementEntry: ({ entryId }, context) =>
      statementEntry(records, entryId, readerOf(context), playerAccounts),
    bets: (query, context) => bets(records, query, readerOf(context)),
    betTotals: (query, context) => betTotals(records, query, readerOf(context)),
    profit: (query, { caller }) => profit(records, query, caller.playerId),
  })
