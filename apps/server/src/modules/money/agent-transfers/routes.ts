import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import {
  isAgentType,
  readDownlines,
  readUpline,
  requireRealAccount,
  usernameKey,
} from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { transferSettings } from './transfer-settings.ts'
import { readSentToday, readPartyState } from './reads.ts'
import { receipt, receiptFile, receipts, receiptViews } from './receipts.ts'
import { heldUntil } from './rules/limits.ts'
import { sendAgentTransfer } from './send-agent-transfer.ts'
import type { Direction, WantedTransfer } from './types.ts'

/** What may be sent now, before anything is asked for. */
const boundsNow = async (app: App, settings: Settings, { playerId }: PlayerCaller, direction: Direction) => {
  const { currency, timeZone, bounds } = transferSettings(settings)
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  const [sent, accounts, status] = await Promise.all([
    readSentToday(app.db, { playerId, direction, currency: currency.code, timeZone }),
    readPlayerAccounts(app.db, playerId),
    readPartyState(app.db, playerId),
  ])
  const cash = accounts.find((account) => account.purpose === 'cash' && account.currency === currency.code)
  const until = status && heldUntil(status.payment_password_changed_at, status.now)
  return {
    currency,
    minimum: text(bounds.minimum),
    maximum: text(bounds.maximum),
    perDay: text(bounds.perDay),
    leftToday: text(sent < bounds.perDay ? bounds.perDay - sent : 0n),
    free: text(cash?.balance ?? 0n),
    heldUntil: until?.toISOString() ?? null,
  }
}

const upline = async (app: App, settings: Settings, caller: PlayerCaller) => {
  requireRealAccount(caller)
  const bounds = await boundsNow(app, settings, caller, 'up')
  const above = await readUpline(app.db, caller.playerId)
  return { upline: above && { account: above.account }, ...bounds }
}

const downlines = async (
  app: App,
  settings: Settings,
  caller: PlayerCaller,
  { search, cursor, limit }: CallRead<typeof calls.agentTransfers.downlines>,
) => {
  requireRealAccount(caller)
  const bounds = await boundsNow(app, settings, caller, 'down')
  const rows = await readDownlines(app.db, {
    uplineId: caller.playerId,
    search: usernameKey(search.replaceAll(/\p{Cc}/gu, '')),
    after: cursor ?? null,
    limit,
  })
  return {
    ...bounds,
    content: rows.map(({ playerId, account, type, since }) => ({
      downlineId: playerId,
      account,
      isAgent: isAgentType(type),
      since: since.toISOString(),
    })),
    nextCursor: rows.length === limit ? (rows.at(-1)?.key ?? null) : null,
  }
}

const sent = async (app: App, settings: Settings, caller: PlayerCaller, wanted: WantedTransfer) => {
  const row = await sendAgentTransfer(app, settings, caller, wanted)
  return (await receiptViews(app, settings, [row], caller.playerId))[0]!
}

export const agentTransferRoutes = (app: App, settings: Settings) =>
  implement('agentTransfers', calls.agentTransfers, {
    upline: (_, { caller }) => upline(app, settings, caller),
    downlines: (query, { caller }) => downlines(app, settings, caller, query),
    transferUpline: (wanted, { caller }) =>
      sent(app, settings, caller, { ...wanted, direction: 'up', downlineId: null, purpose: 'up', note: '' }),
    transferDownline: (wanted, { caller }) => sent(app, settings, caller, { ...wanted, direction: 'down' }),
    receipts: (query, { caller }) => receipts(app, settings, caller.playerId, query),
    receiptFile: (query, { caller, request: { language } }) =>
      receiptFile(app, settings, { playerId: caller.playerId, language }, query),
    receipt: ({ transferId }, { caller }) => receipt(app, settings, caller.playerId, transferId),
  })
