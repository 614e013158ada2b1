import { formatAmount, parseAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import { implement } from '../../../../platform/http/implement.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Catalog } from '../../catalog/index.ts'
import { readPlayerAccounts } from '../../../core/ledger/index.ts'
import { balanceView } from '../../../people/wallet/index.ts'
import { bringHome } from './bring-home.ts'
import { moveFunds } from './move-funds.ts'
import type { TransferParts } from './transfer-parts.ts'
import { readVendorBalance, transferVendors } from './read-vendor-wallets.ts'
import { vendorRoundView } from '../round-view.ts'
import { shownState } from '../rules/transfers.ts'
import { readTransferPage } from './transfer-reads.ts'
import type { TransferRow } from '../rules/transfers.ts'

export interface TransferEndpoint extends TransferParts {
  catalog: Pick<Catalog, 'current' | 'gameName'>
}

const wantedAmount = (text: string, exponent: number): bigint => {
  const amount = parseAmount(text, exponent)
  if (amount === null || amount === 0n) throw new Refusal('BAD_INPUT', {}, { amount: { code: 'INVALID' } })
  return amount
}

const cursorOf = (cursor: string | undefined): Date | null => {
  if (cursor === undefined) return null
  const before = new Date(cursor)
  if (Number.isNaN(before.getTime())) throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return before
}

const createView = ({ app, settings, registry }: TransferEndpoint) => {
  const { currency } = settings.current().value
  return {
    currency,
    text: (amount: bigint) => formatAmount(amount, currency.exponent),
    transfer: (row: TransferRow) => ({
      transferId: row.transferId,
      vendor: row.vendorCode,
      vendorName: registry.find(row.vendorCode)?.name ?? row.vendorCode,
      direction: row.direction,
      amount: formatAmount(row.amount, currency.exponent),
      state: shownState(row),
      at: row.createdAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    }),
    balance: async (playerId: string) => balanceView(currency, await readPlayerAccounts(app.db, playerId)),
  }
}

export const transferRoutes = (endpoint: TransferEndpoint) =>
  implement('vendorWallets', calls.vendorWallets, {
    wallets: async (_, { caller }) => {
      const view = createView(endpoint)
      const vendors = transferVendors(endpoint)
      const [main, ...balances] = await Promise.all([
        view.balance(caller.playerId),
        ...vendors.map((vendor) => readVendorBalance(endpoint, vendor, caller)),
      ])
      const wallets = vendors.map(({ code, name, state }, place) => {
        const balance = balances[place] as bigint | null
        return {
          vendor: code,
          name,
          logoUrl: endpoint.catalog.current().vendors.find((one) => one.code === code)?.logoUrl ?? '',
          balance: balance === null ? null : view.text(balance),
          isOpen: state === 'on',
        }
      })
      return { main: main as Awaited<ReturnType<typeof view.balance>>, wallets }
    },
    transfer: async ({ transferId, vendor, direction, amount }, { caller, request }) => {
      const view = createView(endpoint)
      const wanted = { transferId, vendor, direction, amount: wantedAmount(amount, view.currency.exponent) }
      const row = await moveFunds(endpoint, { ...caller, address: request.address }, wanted)
      return { transfer: view.transfer(row), balance: await view.balance(caller.playerId) }
    },
    round: ({ roundId }, { caller, request }) =>
      vendorRoundView(endpoint, { roundId, playerId: caller.playerId, language: request.language }),
    bringHome: async ({ homeId }, { caller }) => {
      const view = createView(endpoint)
      const { transfers, silent } = await bringHome(endpoint, caller, homeId)
      return {
        transfers: transfers.map(view.transfer),
        silent,
        balance: await view.balance(caller.playerId),
      }
    },
    transfers: async ({ cursor, limit }, { caller }) => {
      const view = createView(endpoint)
      const rows = await readTransferPage(endpoint.app.db, {
        playerId: caller.playerId,
        before: cursorOf(cursor),
        limit,
      })
      const last = rows.at(-1)
      return {
        content: rows.map(view.transfer),
        nextCursor: last && rows.length === limit ? last.createdAt.toISOString() : null,
      }
    },
  })
