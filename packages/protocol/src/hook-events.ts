import { z } from 'zod'
import { limitKinds, playLimitSpans, stopKinds } from './calls/protection.ts'
import { moment } from './shapes/ids.ts'
import { amountText } from './shapes/money.ts'

const currency = z.string()
const withdrawal = { withdrawalId: z.uuid(), number: z.string(), amount: amountText, currency }

interface EventSpec<Data extends z.ZodType = z.ZodType> {
  summary: string
  data: Data
  example: z.input<Data>
}
const event = <Data extends z.ZodType>(
  summary: string,
  data: Data,
  example: z.input<Data>,
): EventSpec<Data> => ({
  summary,
  data,
  example,
})

const ID = '01932f7e-5b2a-7c3d-8e4f-0123456789ab'
const MOMENT = '2026-11-28T14:00:00.000Z'
const withdrawalExample = { withdrawalId: ID, number: 'W2611281A', amount: '500.00', currency: 'THB' }

/**
 * What programs of others are told of a player, and all of it: ids, sums and states. No name, number, address or account of a bank, no
 * limit's amount, and no reason of staff is ever among it.
 */
const playerEvents = {
  'player.registered': event(
    'A player has an account.',
    z.strictObject({ by: z.enum(['self', 'agent']), agentId: z.uuid().nullable(), currency }),
    { by: 'self', agentId: null, currency: 'THB' },
  ),
  'player.closed': event('An account was closed for good.', z.strictObject({}), {}),
  'deposit.credited': event(
    'Money came in and is on the account; `isFirst` at the first deposit of the player.',
    z.strictObject({
      depositId: z.uuid(),
      number: z.string(),
      amount: amountText,
      fee: amountText,
      currency,
      isFirst: z.boolean(),
    }),
    { depositId: ID, number: 'D2611281A', amount: '1000.00', fee: '0.00', currency: 'THB', isFirst: true },
  ),
  'withdrawal.requested': event(
    'A player asked for money; it is held.',
    z.strictObject(withdrawal),
    withdrawalExample,
  ),
  'withdrawal.paid': event(
    'Money was paid out: `paid` of `amount` so far.',
    z.strictObject({ ...withdrawal, paid: amountText }),
    { ...withdrawalExample, paid: '500.00' },
  ),
  'withdrawal.ended': event(
    'A withdrawal ended without money, or the bank gave it back: it is on the account again.',
    z.strictObject({ ...withdrawal, state: z.enum(['REJECTED', 'FAILED', 'RETURNED', 'CANCELLED']) }),
    { ...withdrawalExample, state: 'REJECTED' },
  ),
  'protection.limit': event(
    'A limit was set, changed or taken away; its amount is the player’s own affair.',
    z.strictObject({
      by: z.enum(['player', 'staff']),
      kind: z.enum(limitKinds),
      span: z.enum(playLimitSpans),
      isSet: z.boolean(),
    }),
    { by: 'player', kind: 'loss', span: 'day', isSet: true },
  ),
  'protection.stopped': event(
    'A break, an exclusion or a stop by staff begins: write nothing to this player until it is over.',
    z.strictObject({ kind: z.enum(stopKinds), endsAt: moment }),
    { kind: 'self-exclusion', endsAt: MOMENT },
  ),
  'protection.lifted': event('A stop ended before its time.', z.strictObject({}), {}),
  'account.frozen': event(
    'Staff froze money, signing in or play.',
    z.strictObject({ money: z.boolean(), signIn: z.boolean(), play: z.boolean() }),
    { money: true, signIn: true, play: false },
  ),
  'account.unfrozen': event('A freeze was lifted.', z.strictObject({}), {}),
} as const

/** What letters and hooks are told of; `queue-late` alone has a list and an age. */
export const alarmKinds = [
  ...(['trail', 'sign-ins', 'returns', 'books', 'pay', 'backup', 'feeds', 'blocks'] as const),
  ...(['lotteries', 'program', 'space', 'clock', 'queue-late'] as const),
] as const

/** What programs of staff are told of the platform itself. All alarms are one event: who asks for them hears of kinds that are new, too. */
const alarmEvents = {
  'alarm.raised': event(
    'Something of the platform is wrong: what, how many there are, and how often it came again since the last call.',
    z.strictObject({
      kind: z.enum(alarmKinds),
      count: z.number().int(),
      held: z.number().int(),
      /** The list that is late, and for how long the one in it waits that waits longest; null for other kinds. */
      queue: z.string().nullable(),
      ageSeconds: z.number().int().nullable(),
    }),
    { kind: 'books', count: 2, held: 0, queue: null, ageSeconds: null },
  ),
} as const

export const hookEvents = { ...playerEvents, ...alarmEvents }
export type PlayerEvent = keyof typeof playerEvents
export type HookEvent = keyof typeof hookEvents
export type HookEventData<E extends HookEvent> = z.input<(typeof hookEvents)[E]['data']>
export const hookEventNames = Object.keys(hookEvents) as [HookEvent, ...HookEvent[]]
/** As a person chooses them. */
export const hookEventGroups = {
  players: Object.keys(playerEvents) as PlayerEvent[],
  alarms: Object.keys(alarmEvents) as (keyof typeof alarmEvents)[],
} as const

const isAboutPlayer = (name: HookEvent): name is PlayerEvent => name in playerEvents

/** What a receiver is sent: one event, of one player or of the platform. */
export const hookEventBody = (name: HookEvent) =>
  z.strictObject({
    /** The same at every try; one that was had is to be left out. */
    id: z.uuid(),
    event: z.literal(name),
    at: moment,
    ...(isAboutPlayer(name) && { playerId: z.uuid() }),
    /** Counts what this receiver was told of this player, or of this kind of alarm, from 1 on. */
    no: z.number().int().min(1),
    /** Sent by hand to try the receiver; of nobody. */
    isTest: z.boolean(),
    data: hookEvents[name].data,
  })

export const exampleHookEvent = (name: HookEvent) => ({
  ...{ id: ID, event: name, at: MOMENT, no: 1, isTest: false, data: hookEvents[name].example },
  ...(isAboutPlayer(name) && { playerId: '01932f7e-0000-7c3d-8e4f-0123456789ab' }),
})
