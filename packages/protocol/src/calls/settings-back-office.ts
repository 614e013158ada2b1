import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { settingsEntry } from './settings-entry.ts'
import { countryFields, fieldRule } from '../shapes/field-rule.ts'
import { brandFace, pictureId, rebateRules } from '../shapes/brand.ts'
import { frame } from '../shapes/frame.ts'
import { language, moment } from '../shapes/ids.ts'
import { contractRules } from '../shapes/contract-rules.ts'
import { winnerBoard } from '../shapes/winner-board.ts'
import { moduleNode } from './system.ts'
import { brandProtection } from '../shapes/brand-protection.ts'
import { firebaseProject } from '../shapes/firebase.ts'
import { regions } from '../shapes/regions.ts'
import { depends, one, two, WORDS } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

/** How the endpoints of registration and sign-in are held. */
const entryRules = z.strictObject({
  loginChallenge: z.enum(['risk', 'always']),
  registerChallenge: z.enum(['risk', 'always']),
  passwordDays: z.number().int().min(30).max(3650).nullable(),
  payloads: z.enum(['optional', 'required']),
})

export const settingsCalls = {
  settings: backOfficeCall({
    method: 'GET',
    path: '/bo/settings',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.number().int(),
      modules: z.array(moduleNode),
      systemStatus: z.enum(['normal', 'maintenance']),
      maintenance: z
        .strictObject({ endsAt: moment.nullable(), texts: z.record(language, z.string()) })
        .nullable(),
      ...regions,
      /** Every field a registration may ask for, in the order of the form. */
      registerFields: z.array(fieldRule),
      registerFieldsIn: countryFields,
      entryRules,
      firebase: firebaseProject,
      protection: brandProtection,
      frame,
      winners: winnerBoard,
      /** What contracts of agents may say. */
      contracts: contractRules,
      rebates: rebateRules,
      /** What the brand shows of itself. */
      face: brandFace,
    }),
    refusals: [],
  }),
  setFace: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/face',
    permission: 'settings.write',
    right: brandWide,
    act: one(WORDS),
    input: z.strictObject({
      /** Only the parts that are to be different. */
      face: brandFace.partial(),
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'CONTRAST_LOW', 'URL_REFUSED', 'LOGO_REFUSED', 'HOST_TAKEN'],
  }),
  /** A mark for later use: drawn anew, named by what is in it, shown nowhere until `setFace` says so. */
  addLogo: backOfficeCall({
    method: 'POST',
    path: '/bo/settings/logo',
    permission: 'settings.write',
    right: brandWide,
    act: one(WORDS),
    perMinute: 20,
    rawBodyMax: 1_048_576,
    input: z.strictObject({}),
    output: z.strictObject({
      pictureId,
      url: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    }),
    refusals: ['LOGO_REFUSED'],
  }),
  ...settingsEntry,
  setModule: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/modules/:modId',
    permission: 'settings.write',
    right: brandWideOf({ modId: 'open' }),
    act: depends('settings.module', 'turning off a feature that guards accounts'),
    input: z.strictObject({
      modId: z.string().max(64),
      enabled: z.boolean(),
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'NOT_FOUND'],
  }),
  setStatus: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/status',
    permission: 'settings.write',
    right: brandWide,
    act: one('closing must be quick, and opening takes back what closing did'),
    input: z.strictObject({
      systemStatus: z.enum(['normal', 'maintenance']),
      endsAt: moment.nullable(),
      texts: z.record(language, z.string().max(500)),
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
  setRegions: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/regions',
    permission: 'settings.write',
    right: brandWide,
    act: two('settings.regions', 'says where the licence lets people play'),
    input: z.strictObject({
      ...regions,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
  setFrame: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/frame',
    permission: 'settings.write',
    right: brandWide,
    act: two('settings.frame', 'names the addresses that players are sent to'),
    input: z.strictObject({ frame, version: z.number().int(), reason: z.string().min(3).max(200) }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'URL_REFUSED'],
  }),
  setProtection: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/protection',
    permission: 'settings.write',
    right: brandWide,
    act: two('settings.protection', 'floors of player protection'),
    input: z.strictObject({
      protection: brandProtection,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'AMOUNT_MALFORMED', 'URL_REFUSED'],
  }),
  setWinners: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/winners',
    permission: 'settings.write',
    right: brandWide,
    act: one('who stands on the winner board'),
    input: z.strictObject({
      winners: winnerBoard,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'AMOUNT_MALFORMED'],
  }),
  setFirebase: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/firebase',
    permission: 'settings.write',
    right: brandWide,
    act: two('settings.firebase', 'whoever is let in by it is whoever its keys say'),
    input: z.strictObject({
      firebase: firebaseProject,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'ELSEWHERE_INCOMPLETE'],
  }),
  setDoors: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/doors',
    permission: 'settings.write',
    right: brandWide,
    act: two('settings.doors', 'holds the challenges at sign-in'),
    input: z.strictObject({
      doors: entryRules,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
} as const
