import { fromMinor } from '@krathong/money'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { keepSession } from '../../../people/players/index.ts'
import { playRules } from '../../../people/protection/index.ts'
import { prepareEvent } from './apply-events.ts'
import type { Applied, EventOrder } from './apply-events.ts'
import { resultWith } from './core-result.ts'
import { FREE_CURRENCY } from '../setup/registry.ts'
import type { LiveVendor } from '../setup/registry.ts'
import { raiseUnknownGrant, readFreeSpins } from '../free-spins/free-spin-store.ts'
import type { Identified } from './identify.ts'
import type { CoreCode, CoreResult, WalletEvent } from '../types.ts'
import { shown } from '../transfers/wallet-parts.ts'
import type { Asked, WalletParts } from '../transfers/wallet-parts.ts'

/** Why no bet of these may be placed now, whoever asks. */
const shutOf = (
  { settings, games }: WalletParts,
  vendor: LiveVendor,
  codes: readonly string[],
): CoreCode | null => {
  if (settings.current().value.system.status === 'maintenance') return 'RETRY_LATER'
  if (vendor.state !== 'on') return 'GAME_UNAVAILABLE'
  return codes.every((code) => games.isPlayable(vendor.code, code)) ? null : 'GAME_UNAVAILABLE'
}

const afterwards = (
  app: App,
  { decided, staleSession, balanceVersion }: Applied,
  { playerId, currency }: EventOrder,
) => {
  if (playerId === null) return
  if (staleSession !== null)
    void transact(app.db, (tx) => keepSession(tx, playerId, staleSession)).catch(() => undefined)
  if (decided.moves.length === 0 || currency === FREE_CURRENCY) return
  app.bus.publish('balance', { playerId, currency, balance: decided.balance, version: balanceVersion })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whose free spins a vendor tells of: the grant names them, and whoever is named beside it has to be the same. */
const askerOf = async (
  { app }: WalletParts,
  vendor: LiveVendor,
  { who, events }: Asked<'apply'>['request'],
): Promise<Identified> => {
  const grantId = events[0]?.campaignId ?? ''
  const given =
    events.length === 1 && UUID.test(grantId)
      ? await readFreeSpins(app.db, { vendorCode: vendor.code, grantId })
      : null
  if (given && (who.playerId === undefined || who.playerId === given.playerId))
    return { playerId: given.playerId, sessionHash: '', currency: given.currency }
  app.log.warn({ vendor: vendor.code, grantId }, 'free spins were told of that were not given')
  await transact(app.db, (tx) => raiseUnknownGrant(tx, { vendorCode: vendor.code, grantId, given, who }))
  return { fault: 'TX_NOT_FOUND' }
}

/** An amount in the smallest unit is one of the grant's currency. */
const inOurs = (event: WalletEvent, exponent: number): WalletEvent =>
  event.isInSmallest ? { ...event, amount: fromMinor(event.amount, exponent) ?? -1n } : event

/** Events of a vendor: all of them or none, committed with their money and their answer. */
export const answerEvents = async (
  parts: WalletParts,
  { vendor, proof, request }: Asked<'apply'>,
): Promise<CoreResult> => {
  const { app, settings, games, identify, writers } = parts
  const [first] = request.events
  if (!first) return resultWith('BAD_REQUEST')
  const asker =
    first.kind === 'free-result'
      ? await askerOf(parts, vendor, request)
      : await identify(vendor, request.who, first.refTxId)
  if ('fault' in asker) return resultWith(asker.fault)
  const currency = request.currency ?? asker.currency ?? settings.current().value.currency.code
  const exponent = vendor.exponentOf(currency)
  if (exponent === null || (asker.currency !== null && asker.currency !== currency))
    return resultWith('WRONG_CURRENCY', { playerId: asker.playerId })
  if (asker.playerId === null && request.events.some(({ kind }) => kind !== 'rollback'))
    return resultWith('PLAYER_NOT_FOUND')
  const staked = request.events.filter(({ kind }) => kind === 'bet').map(({ gameCode }) => gameCode)
  const fundOwners = await Promise.all(
    request.events.map(({ jackpot = [] }) =>
      Promise.all(jackpot.map(({ fund }) => parts.fundOwner(vendor.code, fund, currency))),
    ),
  )
  if (fundOwners.some((owners) => owners.includes(null))) return resultWith('BAD_REQUEST')
  const order: EventOrder = {
    vendor,
    playerId: asker.playerId,
    currency,
    sessionHash: asker.sessionHash,
    nonce: proof.nonce ?? '',
    events: request.events.map((event, place) =>
      prepareEvent(inOurs(event, exponent), {
        fundOwners: fundOwners[place] as string[],
        playerId: asker.playerId,
        currency,
        nodeId: games.nodeOf(vendor.code, event.gameCode),
      }),
    ),
    shut: shutOf(parts, vendor, staked),
    rules: playRules(settings),
    isAddressBlocked: (address) => settings.statusFor(address) === 2,
    promotionsOwner: settings.current().platformOwner,
  }
  const applied = await writers.submit(order)
  afterwards(app, applied, order)
  const { decided } = applied
  const named = decided.results.find(({ ourId }) => ourId !== null)?.ourId
  return resultWith(decided.code, {
    ...shown(vendor, asker, currency),
    balance: asker.playerId === null ? null : decided.balance,
    events: decided.results,
    // A repeat is told the same name again.
    ...(named ? { traceId: named } : {}),
  })
}
