import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { CallRead } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readPlayerAccounts } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import { balanceView } from './balance-view.ts'
import { amountOf, boundsOf, requirePlayMoney } from './play-money.ts'
import { readStatement, readTakenToday } from './reads.ts'
import { causesOf, isCreditKind, isOfRound, readCursor, statementKindOf } from './rules.ts'
import { topUpPlayMoney } from './top-up-play-money.ts'

type Query = CallRead<typeof calls.wallet.statement>

const belowOf = (cursor: string | undefined): bigint | null => {
  if (cursor === undefined) return null
  const below = readCursor(cursor)
  if (below === null) throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return below
}

const statement = async (
  app: App,
  settings: Settings,
  playerId: string,
  query: Query & { shownIn: string },
) => {
  const { code, exponent } = settings.current().value.currency
  const text = (amount: bigint) => formatAmount(amount, exponent)
  const rows = await readStatement(app.db, {
    playerId,
    currency: code,
    below: belowOf(query.cursor),
    from: query.from,
    to: query.to,
    causes: query.kind ? causesOf(query.kind) : null,
    isCredit: query.kind ? isCreditKind(query.kind) : null,
    limit: query.limit,
  })
  const last = rows.at(-1)
  return {
    content: rows.map((row) => {
      const kind = statementKindOf(row.cause)
      return {
        entryId: `${code}-${row.version}`,
        at: row.postedAt.toISOString(),
        kind,
        amount: text(row.amount),
        balanceBefore: text(row.balanceAfter - row.amount),
        balanceAfter: text(row.balanceAfter),
        roundId: isOfRound(kind) ? row.roundId : null,
        gameName: row.names?.[query.shownIn] ?? row.names?.['en'] ?? row.gameId,
      }
    }),
    nextCursor: last && rows.length === query.limit ? String(last.version) : null,
  }
}

const playMoneyOffer = async (app: App, settings: Settings, playerId: string) => {
  const { currency, timeZone, playMoney, ...value } = requirePlayMoney(settings)
  const bounds = boundsOf({ currency, timeZone, playMoney, ...value })
  const taken = await readTakenToday(app.db, {
    playerId,
    currency: currency.code,
    timeZone,
    perDay: bounds.perDay,
  })
  const left = taken < bounds.perDay ? bounds.perDay - taken : 0n
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  return {
    currency,
    minimum: text(bounds.minimum),
    maximum: text(bounds.maximum),
    perDay: text(bounds.perDay),
    leftToday: text(left),
    presets: playMoney.presets.map((preset) => text(amountOf(preset, currency.exponent))),
  }
}

export const walletRoutes = (app: App, settings: Settings) =>
  implement('wallet', calls.wallet, {
    balance: async (_, { caller }) =>
      balanceView(settings.current().value.currency, await readPlayerAccounts(app.db, caller.playerId)),
    merchantWallet: () => ({ isSingle: true }),
    statement: (query, { caller, request }) =>
      statement(app, settings, caller.playerId, { ...query, shownIn: request.language }),
    playMoneyOffer: (_, { caller }) => playMoneyOffer(app, settings, caller.playerId),
    topUpPlayMoney: (wanted, { caller }) => topUpPlayMoney(app, settings, caller, wanted),
  })
