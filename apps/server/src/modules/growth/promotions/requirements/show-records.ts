import { formatAmount } from '@krathong/money'
import type { App } from '../../../../platform/app.ts'
import { writeCursor } from '../../../../platform/cursor.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { readPlayerAccounts } from '../../../core/ledger/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { readMoney } from './end-requirement.ts'
import { countOpenBets, readOpen, readPage } from './requirement-reads.ts'
import type { Requirement } from '../types.ts'
import { givingBackView, givingUpView, recordView } from '../views.ts'

const ifEnded = async (tx: Tx, row: Requirement, exponent: number) => {
  if (row.source === 'DEPOSIT') return null
  const money = await readMoney(tx, row)
  return row.source === 'BONUS' ? givingUpView(row, money, exponent) : givingBackView(row, money, exponent)
}

/** What a player has to stake, and how what was open before ended. */
export const createRecords = (app: App, settings: Settings) => ({
  open: ({ playerId, currency }: PlayerCaller, language: string) =>
    transact(app.db, async (tx) => {
      const { exponent } = settings.current().value.currency
      const accounts = await readPlayerAccounts(tx, playerId)
      const of = (purpose: string) =>
        formatAmount(
          accounts.find((one) => one.purpose === purpose && one.currency === currency)?.balance ?? 0n,
          exponent,
        )
      const records = []
      for (const row of await readOpen(tx, playerId)) {
        const ifGivenUp = await ifEnded(tx, row, exponent)
        records.push({ ...recordView(row, { settings, language }), ifGivenUp })
      }
      return { cash: of('cash'), bonus: of('bonus'), openBets: await countOpenBets(tx, playerId), records }
    }),
  records: async (
    { playerId }: PlayerCaller,
    page: { cursor?: string | undefined; limit: number },
    language: string,
  ) => {
    const rows = await readPage(app.db, { playerId, ...page })
    const last = rows.at(-1)
    return {
      content: rows.map((row) => recordView(row, { settings, language })),
      nextCursor:
        last && rows.length === page.limit
          ? writeCursor({ at: last.openedAt, id: last.requirementId })
          : null,
    }
  },
})
