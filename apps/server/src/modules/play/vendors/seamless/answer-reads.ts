import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { readPlayerAccounts } from '../../../core/ledger/index.ts'
import { resultWith } from './core-result.ts'
import { openSession } from '../launch/open-session.ts'
import { hasPlayed, readWalletTx } from '../reads.ts'
import { takeNonce } from '../store.ts'
import type { CoreCode, CoreResult } from '../types.ts'
import { shown } from '../transfers/wallet-parts.ts'
import type { Asked, WalletParts } from '../transfers/wallet-parts.ts'

const balanceOf = async (app: App, playerId: string, currency: string): Promise<bigint> => {
  const accounts = await readPlayerAccounts(app.db, playerId)
  return accounts.find((one) => one.purpose === 'cash' && one.currency === currency)?.balance ?? 0n
}

export const answerBalance = async (
  { app, settings, identify }: WalletParts,
  { vendor, request }: Asked<'balance'>,
): Promise<CoreResult> => {
  const asker = await identify(vendor, request.who)
  if ('fault' in asker) return resultWith(asker.fault)
  const { playerId } = asker
  if (playerId === null) return resultWith('PLAYER_NOT_FOUND')
  const currency = request.currency ?? asker.currency ?? settings.current().value.currency.code
  if (vendor.exponentOf(currency) === null || (asker.currency !== null && asker.currency !== currency))
    return resultWith('WRONG_CURRENCY', { playerId })
  if (asker.sessionHash === '' && !(await hasPlayed(app.db, vendor.code, playerId)))
    return resultWith('PLAYER_NOT_FOUND')
  return resultWith('OK', {
    ...shown(vendor, asker, currency),
    balance: await balanceOf(app, playerId, currency),
  })
}

/** Exchanges a launch token, once; a nonce opens nothing twice. */
export const answerAuthenticate = async (
  { app, settings, games }: WalletParts,
  { vendor, proof, request }: Asked<'authenticate'>,
): Promise<CoreResult> => {
  const isNew =
    proof.nonce === undefined || (await transact(app.db, (tx) => takeNonce(tx, vendor.code, proof.nonce!)))
  if (!isNew) return resultWith('BAD_SIGNATURE')
  const player = await openSession({ app, settings, games }, vendor, request)
  if (!player) return resultWith('SESSION_INVALID')
  const { playerId, currency, exponent } = player
  return resultWith('OK', {
    playerId,
    currency,
    exponent,
    player,
    balance: await balanceOf(app, playerId, currency),
  })
}

/** What became of an effect, for a vendor that lost our answer. */
export const answerTransaction = async (
  { app }: WalletParts,
  { vendor, request }: Asked<'transaction'>,
): Promise<CoreResult> => {
  const row = await readWalletTx(app.db, vendor.code, request.txId)
  if (!row) return resultWith('TX_NOT_FOUND')
  return resultWith('OK', {
    playerId: row.player_id,
    currency: row.currency,
    exponent: vendor.exponentOf(row.currency),
    balance: BigInt((row.answer as { balance: string }).balance),
    transaction: {
      txId: row.vendor_tx,
      roundId: row.vendor_round,
      kind: row.kind as 'bet',
      amount: row.amount,
      code: row.code as CoreCode,
    },
  })
}
