import type { calls } from '@krathong/protocol'
import type { CallRead } from '@krathong/protocol/call'
import type { App } from '../../../../platform/app.ts'
import { csvOf } from '../../../../platform/http/csv.ts'
import type { CsvColumn } from '../../../../platform/http/csv.ts'
import { afterOf, betView, nextCursor, period } from '../bet-view.ts'
import type { Names } from '../bet-view.ts'
import { readBets } from '../reads.ts'

interface Parts {
  app: App
  names: Names
  exponent: number
  language: string
}

type Row = ReturnType<typeof betView> & { playerId: string; account: string; cursor: string }

const columns: readonly CsvColumn<Row>[] = [
  { header: 'round_id', cell: (row) => row.roundId },
  { header: 'player_id', cell: (row) => row.playerId },
  { header: 'username', cell: (row) => row.account },
  { header: 'game_id', cell: (row) => row.gameId },
  { header: 'game', cell: (row) => row.gameName },
  { header: 'vendor', cell: (row) => row.vendor },
  { header: 'state', cell: (row) => row.state },
  { header: 'stake', cell: (row) => row.stake },
  { header: 'payout', cell: (row) => row.payout },
  { header: 'jackpot', cell: (row) => row.jackpot },
  { header: 'net_win', cell: (row) => row.netWin },
  { header: 'placed_at', cell: (row) => row.placedAt },
  { header: 'settled_at', cell: (row) => row.settledAt },
]

/** The list of rounds as a file, newest first, under the filters of the screen. */
export const roundsFile = (
  { app, names, exponent, language }: Parts,
  { cursor, playerId, roundId, ...times }: CallRead<typeof calls.rounds.exportRounds>,
) => {
  const filter = { ...period(times), ...(playerId ? { playerId } : {}), ...(roundId ? { roundId } : {}) }
  const rowsBehind = async (place: { after: string | undefined; offset: number; limit: number }) => {
    const after = afterOf(place.after)
    const { offset, limit } = place
    const bets = await readBets(app.db, { ...filter, offset, limit, ...(after ? { after } : {}) })
    const accounts = await names.accounts(bets.map((bet) => bet.player_id))
    return bets.map((bet) => ({
      ...betView(bet, exponent, names.game(bet.game_id, language)),
      playerId: bet.player_id,
      account: accounts.get(bet.player_id) ?? '',
      cursor: nextCursor([bet], 1) ?? '',
    }))
  }
  return csvOf({ name: 'rounds', columns, rows: rowsBehind, cursorOf: (row) => row.cursor }, cursor)
}
