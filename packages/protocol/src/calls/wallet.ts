import { z } from 'zod'
import { call } from '../call.ts'
import { newId } from '../shapes/ids.ts'
import { amountInput, amountText, currency } from '../shapes/money.ts'
import { own, self, trial } from '../rights/right.ts'

export const balance = z.strictObject({
  /** What the player may stake or withdraw now. */
  sumBalance: amountText,
  /** Rises by one with every change of the cash account: a lower version never replaces a higher one. */
  version: z.number().int(),
  currency,
  accounts: z.array(z.strictObject({ purpose: z.string(), balance: amountText })),
})

export const walletCalls = {
  balance: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    audience: 'player',
    right: trial,
    input: z.strictObject({}),
    output: balance,
    refusals: [],
  }),
  merchantWallet: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    audience: 'player',
    right: trial,
    input: z.strictObject({}),
    output: z.strictObject({ isSingle: z.boolean() }),
    refusals: [],
  }),
  playMoneyOffer: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/cashier/play-money',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      currency,
      minimum: amountText,
      maximum: amountText,
      perDay: amountText,
      leftToday: amountText,
      presets: z.array(amountText),
    }),
    refusals: ['NOT_PLAY_MONEY', 'FEATURE_OFF'],
  }),
  topUpPlayMoney: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/cashier/play-money',
    audience: 'player',
    right: own({ depositId: 'new' }),
    money: 'in',
    perMinute: 30,
    input: z.strictObject({ depositId: newId, amount: amountInput }),
    output: z.strictObject({ depositId: z.uuid(), kind: z.literal('top-up'), amount: amountText, balance }),
    refusals: [
      'NOT_PLAY_MONEY',
      'TOP_UP_LIMIT',
      'DEPOSIT_LIMIT',
      'PLAY_STOPPED',
      'TOP_UP_OUT_OF_RANGE',
      'KEY_REUSED',
      'FEATURE_OFF',
      'MAINTENANCE',
    ],
  }),
} as const
