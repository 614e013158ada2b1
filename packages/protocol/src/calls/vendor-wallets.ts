import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { vendorRound } from '../shapes/vendor-round.ts'
import { balance } from './wallet.ts'
import { own, self } from '../rights/right.ts'

/** PENDING: on its way. UNKNOWN: the vendor has not said; it is asked again. FAILED: nothing moved, or it was given back. */
export const transferStates = ['PENDING', 'UNKNOWN', 'DONE', 'FAILED'] as const

const vendorCode = z.string().regex(/^[A-Z0-9_]{1,32}$/)

export const vendorWallet = z.strictObject({
  vendor: z.string(),
  name: z.string(),
  logoUrl: z.string(),
  /** Null while the vendor does not tell. */
  balance: amountText.nullable(),
  /** Money can go in; out it always can. */
  isOpen: z.boolean(),
})

export const fundsTransfer = z.strictObject({
  transferId: z.uuid(),
  vendor: z.string(),
  vendorName: z.string(),
  direction: z.enum(['in', 'out']),
  amount: amountText,
  state: z.enum(transferStates),
  at: moment,
  settledAt: moment.nullable(),
})

export const vendorWalletsCalls = {
  wallets: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/vendor-wallets',
    audience: 'player',
    right: self,
    perMinute: 60,
    input: z.strictObject({}),
    output: z.strictObject({ main: balance, wallets: z.array(vendorWallet) }),
    refusals: [],
  }),
  transfer: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    audience: 'player',
    right: own({ transferId: 'new' }),
    money: 'stake',
    perMinute: 30,
    input: z.strictObject({
      transferId: newId,
      vendor: vendorCode,
      direction: z.enum(['in', 'out']),
      amount: amountInput,
    }),
    output: z.strictObject({ transfer: fundsTransfer, balance }),
    refusals: [
      'VENDOR_UNKNOWN',
      'GAME_MAINTENANCE',
      'INSUFFICIENT_FUNDS',
      'TURNOVER_OPEN',
      'MONEY_OWED',
      'ACCOUNT_FROZEN',
      'KEY_REUSED',
      'KEY_MALFORMED',
      'PLAY_STOPPED',
      'REALITY_CHECK_DUE',
      'BET_LIMIT',
      'STAKE_LIMIT',
      'LOSS_LIMIT',
      'TIME_LIMIT',
      'REGION_BLOCKED',
      'IDENTITY_NEEDED',
      'NOT_ALLOWED',
      'MAINTENANCE',
    ],
  }),
  bringHome: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/vendor-wallets/home',
    audience: 'player',
    right: own({ homeId: 'new' }),
    money: 'out',
    perMinute: 12,
    input: z.strictObject({ homeId: newId }),
    output: z.strictObject({
      transfers: z.array(fundsTransfer),
      /** Vendors that did not tell what they hold. */
      silent: z.array(z.string()),
      balance,
    }),
    refusals: ['NOT_ALLOWED', 'KEY_REUSED', 'MAINTENANCE'],
  }),
  transfers: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/vendor-wallets/transfers',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(fundsTransfer),
    refusals: [],
  }),
  /** A round of the player's own at an outside vendor. */
  round: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/vendor-rounds/:roundId',
    audience: 'player',
    right: own({ roundId: 'any' }),
    input: z.strictObject({ roundId: anyId }),
    output: vendorRound,
    refusals: ['ROUND_UNKNOWN'],
  }),
} as const
