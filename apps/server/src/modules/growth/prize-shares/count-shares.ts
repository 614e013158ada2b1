import type { App } from '../../../platform/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openPlatformAccount, post } from '../../core/ledger/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cashOf } from '../../people/wallet/index.ts'
import { foldFacts } from '../../play/betting/index.ts'
import type { FactStretch } from '../../play/betting/index.ts'
import { changesOf, payOf } from './rules.ts'
import type { Share } from './rules.ts'
import {
  addIncomeDays,
  holdProgress,
  insertPayments,
  moveProgress,
  readCarried,
  readEarners,
  readHad,
  readTickets,
  writeCarried,
} from './store.ts'
import type { PaymentRow } from './store.ts'

/** What tickets of the stretch change, of the one currency that the brand pays in. */
const readChanges = async (tx: Tx, stretch: FactStretch, currency: string): Promise<Share[]> => {
  const tickets = (await readTickets(tx, stretch)).filter((ticket) => ticket.currency === currency)
  if (tickets.length === 0) return []
  const earners = await readEarners(tx, [...new Set(tickets.flatMap(({ line }) => line))], currency)
  const had = await readHad(
    tx,
    tickets.map(({ betId }) => betId),
  )
  const none = new Map()
  return tickets.flatMap((ticket) => changesOf(ticket, had.get(ticket.betId) ?? none, earners))
}

/** One payment an agent and draw; agents in one order, as everybody takes accounts. */
const paymentsOf = (
  shares: readonly Share[],
  carried: Map<string, bigint>,
  currency: string,
): PaymentRow[] => {
  const groups = Map.groupBy(shares, ({ agentId, ticket }) => `${agentId}/${ticket.drawId}`)
  return [...groups.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => {
      const { agentId } = own[0]!
      const earned = own.reduce((sum, { amount }) => sum + amount, 0n)
      const pay = payOf(earned, carried.get(agentId) ?? 0n)
      carried.set(agentId, pay.carried)
      return { paymentId: newId(), agentId, currency, earned, paid: pay.paid, shares: own }
    })
}

const countStretch = async (tx: Tx, settings: Settings, stretch: FactStretch): Promise<void> => {
  const { platformOwner, value } = settings.current()
  const { code } = value.currency
  await moveProgress(tx, stretch.edge)
  const shares = await readChanges(tx, stretch, code)
  if (shares.length === 0) return
  const agentIds = [...new Set(shares.map(({ agentId }) => agentId))]
  const carried = await readCarried(tx, agentIds, code)
  const payments = paymentsOf(shares, carried, code)
  await insertPayments(tx, payments)
  await writeCarried(tx, carried, code)
  await addIncomeDays(tx, payments, value.timeZone)
  const platform = { owner: platformOwner, purpose: 'agent-pay' as const }
  await openPlatformAccount(tx, platform, code, 'Pay of agents')
  const paid = payments.filter((payment) => payment.paid > 0n)
  if (paid.length === 0) return
  await post(
    tx,
    paid.map(({ paymentId: id, agentId, paid: amount }) => ({
      cause: { kind: 'prize-share' as const, id },
      ...{ debit: platform, credit: cashOf(agentId), currency: code, amount },
    })),
  )
}

/** Pays the lines above tickets that were settled since the last time. Safe to run at any time, twice and beside itself. */
export const countPrizeShares = (app: App, settings: Settings): Promise<void> =>
  foldFacts(app, { hold: holdProgress, count: (tx, stretch) => countStretch(tx, settings, stretch) })
