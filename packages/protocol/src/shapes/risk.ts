import { z } from 'zod'
import { amountInput } from './money.ts'
import { nameText } from './name-text.ts'

/** What a rule looks for; each kind is one pure function of the server. */
export const riskKinds = [
  'velocity',
  'structuring',
  'large-sum',
  'passing',
  'registrations',
  'shared',
  'payer-name',
  'opposite-bets',
] as const
export type RiskKind = (typeof riskKinds)[number]

const MINUTES_MAX = 129_600
export const ways = ['in', 'out'] as const
/** What several players have in common; nobody registers from an account. */
export const sharedBy = ['device', 'address', 'account'] as const

const parameters = z.strictObject({
  /** How far back from an event the rule looks. */
  minutes: z.number().int().min(1).max(MINUTES_MAX),
  count: z.number().int().min(1).max(10_000).nullable(),
  /** In the brand's currency. */
  sum: amountInput.nullable(),
  percent: z.number().int().min(1).max(1_000).nullable(),
  way: z.enum(ways).nullable(),
  by: z.enum(sharedBy).nullable(),
})
export type RiskParameters = z.infer<typeof parameters>
export type RiskField = Exclude<keyof RiskParameters, 'minutes'>

/** What a rule of each kind says beside its window; it says nothing else. */
export const riskFields: Readonly<Record<RiskKind, readonly RiskField[]>> = {
  velocity: ['way', 'count'],
  structuring: ['count', 'sum', 'percent'],
  'large-sum': ['way', 'sum'],
  /** At least so much went out, with less than this percentage of what came in staked between. */
  passing: ['sum', 'percent'],
  registrations: ['by', 'count'],
  shared: ['by', 'count'],
  'payer-name': ['count'],
  'opposite-bets': ['count'],
}

const hasItsFields = ({ kind, parameters: said }: { kind: RiskKind; parameters: RiskParameters }) =>
  !(kind === 'registrations' && said.by === 'account') &&
  (['count', 'sum', 'percent', 'way', 'by'] as const).every(
    (field) => riskFields[kind].includes(field) === (said[field] !== null),
  )

export const riskRule = z
  .strictObject({
    name: nameText(2, 80),
    kind: z.enum(riskKinds),
    isOn: z.boolean(),
    /** What an open case of this rule adds to a player's score. */
    score: z.number().int().min(1).max(100),
    parameters,
  })
  .refine(hasItsFields)
export type RiskRuleShape = z.infer<typeof riskRule>

/** An open case is in one of the first four; closed is the end. */
export const riskStates = ['OPEN', 'LOOKED_AT', 'WAITING', 'REPORTED', 'CLOSED'] as const
export type RiskState = (typeof riskStates)[number]
/** What a closed case came to. */
export const riskOutcomes = ['nothing', 'explained', 'limited', 'stopped', 'reported'] as const

/** Where the things are kept that a case stands on. */
export const riskSources = ['deposit', 'payout', 'client', 'account', 'flag'] as const
export type RiskSource = (typeof riskSources)[number]
