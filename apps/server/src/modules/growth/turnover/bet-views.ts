import { formatAmount } from '@krathong/money'
import { readExactCursor } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { fileOf, fileWord } from '../../core/files/index.ts'
import { readBetsOfMember } from './team-reads.ts'

type Asked = Parameters<typeof readBetsOfMember>[1]
type Span = Pick<Parameters<typeof readBetsOfMember>[2], 'brandId' | 'currency' | 'from' | 'to'>

interface Stretch {
  after: string | undefined
  limit: number
  offset: number
}

export interface BetsWanted {
  asked: Asked
  span: Span
  exponent: number
  language: string
}

/** Settled bets of one member as whoever stands above sees them, each with its place. */
export const betsOfMember =
  (db: Db, { asked, span, exponent, language }: BetsWanted) =>
  async ({ after, ...stretch }: Stretch) => {
    const place = readExactCursor(after)
    const rows = await readBetsOfMember(db, asked, {
      ...span,
      after: place && { at: place.at, id: place.id },
      language,
      ...stretch,
    })
    return rows.map(({ betId, game, stake, payout, state, settledAt, exact }) => ({
      place: `${exact}/${betId}`,
      bet: {
        betId,
        game,
        stake: formatAmount(stake, exponent),
        payout: formatAmount(payout, exponent),
        state: state as 'settled' | 'voided',
        settledAt: settledAt.toISOString(),
      },
    }))
  }

type ReadBets = ReturnType<typeof betsOfMember>
type Row = Awaited<ReturnType<ReadBets>>[number]

/** A page of them. */
export const betPage = async (
  read: ReadBets,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const rows = await read({ after: cursor, limit, offset: 0 })
  return {
    content: rows.map(({ bet }) => bet),
    nextCursor: rows.length === limit ? (rows.at(-1)?.place ?? null) : null,
  }
}

/** All of them as a file. */
export const betsFile = (
  rows: ReadBets,
  { name, language, ...of }: { name: string; language: string; member: string; currency: string },
  cursor: string | undefined,
) => {
  const columns: Record<string, (row: Row) => string> = {
    'column.bet': ({ bet }) => bet.betId,
    'column.member': () => of.member,
    'column.game': ({ bet }) => bet.game,
    'column.stake': ({ bet }) => bet.stake,
    'column.payout': ({ bet }) => bet.payout,
    'column.currency': () => of.currency,
    'column.state': ({ bet }) => fileWord(language, `state.${bet.state}`),
    'column.settled': ({ bet }) => bet.settledAt,
  }
  return fileOf({ name, language, columns, rows, cursorOf: ({ place }: Row) => place }, cursor)
}
