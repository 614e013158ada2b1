import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { contractRules } from '../shapes/contract-rules.ts'
import { fieldRule } from '../shapes/field-rule.ts'
import { moment } from '../shapes/ids.ts'
import { rebateRules } from '../shapes/percents.ts'
import { settingsAlarmLetters } from './alarm-letters.ts'
import { two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

/** What a registration asks for, and whether the links to who helps lead anywhere. */
export const settingsEntry = {
  ...settingsAlarmLetters,
  /** Links to who helps with gambling that did not work at two daily checks in a row. */
  brokenHelpLinks: backOfficeCall({
    method: 'GET',
    path: '/bo/settings/help-links/broken',
    permission: 'settings.write',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      links: z.array(z.strictObject({ url: z.string(), fault: z.string(), checkedAt: moment })),
    }),
    refusals: [],
  }),
  /** Bounds of contracts that are offered from now on; those that run go on by their words. */
  setContracts: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/contracts',
    permission: 'contracts.write',
    right: brandWide,
    act: two('settings.contracts', 'the most that the platform lets agents be paid'),
    input: z.strictObject({
      contracts: contractRules,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'BAD_INPUT', 'AMOUNT_MALFORMED'],
  }),
  /** The most that a line shares out: points by category, and the prize group of lotteries. */
  setRebates: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/rebates',
    permission: 'contracts.write',
    right: brandWide,
    act: two('settings.rebates', 'the most that the platform gives back along a line'),
    input: z.strictObject({
      rebates: rebateRules,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'BAD_INPUT'],
  }),
  /** What one country asks otherwise; as the brand itself asks: no word of its own any more. */
  setCountryField: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/registerFields/:name/:country',
    permission: 'settings.write',
    right: brandWide,
    act: two('settings.country-field', 'says what is asked of who comes in'),
    input: z.strictObject({
      name: z.string().max(40),
      country: z.string().regex(/^[A-Z]{2}$/),
      ...fieldRule.pick({ enabled: true, required: true }).shape,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'NOT_FOUND', 'BAD_INPUT'],
  }),
  setRegisterField: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/registerFields/:name',
    permission: 'settings.write',
    right: brandWideOf({ patternId: 'open' }),
    act: two('settings.register-field', 'says what is asked of who comes in'),
    input: z.strictObject({
      name: z.string().max(40),
      ...fieldRule.pick({ enabled: true, required: true, minLength: true, maxLength: true, patternId: true })
        .shape,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'NOT_FOUND'],
  }),
} as const
