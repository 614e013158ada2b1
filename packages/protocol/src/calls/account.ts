import { z } from 'zod'
import { call } from '../call.ts'
import { constants } from '../constants.ts'
import { proofFields } from './challenges.ts'
import { language, moment } from '../shapes/ids.ts'
import { currency } from '../shapes/money.ts'
import { AVATARS } from '../shapes/account-kinds.ts'
import { all, allOf, self, trial } from '../rights/right.ts'

/** The proof of a number by Firebase: a signed token, and by which of its channels. */
const firebaseFields = {
  firebaseChannel: z.literal('SMS').optional(),
  firebaseIdToken: z.string().max(4_096).optional(),
}

/** Long enough for any honest value, short enough that a hostile one costs nothing. */
const field = z.string().max(256)

const avatar = z.strictObject({ icon: z.number().int(), image: z.string() })

export const signedIn = z.strictObject({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
})

export const member = z.strictObject({
  playerId: z.uuid(),
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  isAgent: z.number().int(),
  /** An agent stands directly above, and money may be sent up to them. */
  toUpline: z.boolean(),
  /** Players may be hung below this one, and money may be sent down to them. */
  toDownline: z.boolean(),
  memberLabel: z.array(z.string()),
  clubLabel: z
    .strictObject({ labelName: z.string(), rankLevel: z.number().int(), colour: z.string() })
    .nullable(),
  language: language.nullable(),
  currency,
  /** Nothing opens before the password is changed. */
  mustChangePassword: z.boolean(),
  /** An agent opened the account: with the new password comes when they were born, and their yes to the terms. */
  mustTellAge: z.boolean(),
  registeredAt: moment,
  lastLoginAt: moment.nullable(),
})

/** What a registration may carry beside its name or number. */
const details = {
  email: field.optional(),
  payeeName: field.optional(),
  fullname: field.optional(),
  birthday: field.optional(),
  nationality: field.optional(),
  placeOfBirth: field.optional(),
  address: field.optional(),
  occupation: field.optional(),
  sourceOfIncome: field.optional(),
  idNumber: field.optional(),
  line: field.optional(),
  whatsapp: field.optional(),
  facebook: field.optional(),
  wechat: field.optional(),
  qqNum: field.optional(),
  telegram: field.optional(),
  zalo: field.optional(),
  recommenderId: field.optional(),
  affiliateCode: field.optional(),
  referralCode: field.optional(),
  paymentPassword: field.optional(),
  domain: field.optional(),
  registerUrl: field.optional(),
  agreedToTerms: z.boolean(),
  language: language.optional(),
  login: z.literal(true).default(true),
  registerMethod: z.literal('WEB').default('WEB'),
  ...proofFields,
}

const registrationRefusals = [
  'USERNAME_TAKEN',
  'ID_NUMBER_TAKEN',
  'PASSWORD_WEAK',
  'TERMS_NOT_AGREED',
  'UNDER_AGE',
  'PERSON_EXCLUDED',
  'AFFILIATE_UNKNOWN',
  'CHALLENGE_NEEDED',
  'CHALLENGE_FAILED',
  'REGION_BLOCKED',
  'MAINTENANCE',
  'FEATURE_OFF',
] as const

export const accountCalls = {
  login: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/session/login',
    audience: 'public',
    right: allOf({ countryDialingCode: 'open' }),
    money: 'none',
    sealed: true,
    perMinute: 30,
    input: z.strictObject({
      username: field,
      password: field,
      /**
       * `sms`: the name is a mobile number and the password the code that was sent to it. `firebase`: the number is proved by the token,
       * and the password is empty.
       */
      type: z.enum(['username', 'sms', 'firebase']).default('username'),
      ...firebaseFields,
      countryDialingCode: z.string().max(8).optional(),
      /** Of the authenticator app, or a recovery code; asked for by SECOND_FACTOR_NEEDED. */
      verificationCode: field.optional(),
      ...proofFields,
    }),
    output: signedIn,
    refusals: [
      'WRONG_CREDENTIALS',
      'SECOND_FACTOR_NEEDED',
      'WRONG_CODE',
      'PHONE_NO_ACCOUNT',
      'FIREBASE_REFUSED',
      'ELSEWHERE_UNREACHABLE',
      'CHALLENGE_NEEDED',
      'CHALLENGE_FAILED',
      'TOO_MANY_ATTEMPTS',
      'ACCOUNT_LOCKED',
      'REGION_BLOCKED',
      'MAINTENANCE',
      'FEATURE_OFF',
    ],
  }),
  logout: call({
    endpoint: 'site',
    method: 'DELETE',
    path: '/wps/session/logout',
    audience: 'player',
    right: trial,
    money: 'none',
    evenWithOldPassword: true,
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: [],
  }),
  register: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/wps/member/register',
    audience: 'public',
    right: allOf({ recommenderId: 'open' }),
    money: 'in',
    sealed: true,
    perMinute: 20,
    /** Which of these are shown, required and how they are bounded comes from `system.registerSettings`. */
    input: z.strictObject({
      username: field,
      password: field,
      confirmPassword: field,
      mobileNum: field.optional(),
      ...details,
    }),
    output: signedIn,
    refusals: registrationRefusals,
  }),
  /** By a number that a code proves; with a password of one's own only where the brand asks for one. */
  registerMobile: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/wps/member/register/mobile',
    audience: 'public',
    right: allOf({ recommenderId: 'open', countryDialingCode: 'open' }),
    money: 'in',
    sealed: true,
    perMinute: 20,
    input: z.strictObject({
      mobileNum: field,
      countryDialingCode: field,
      /** The code of the SMS, or in its place what Firebase signed. */
      verificationCode: field.optional(),
      ...firebaseFields,
      password: field.optional(),
      confirmPassword: field.optional(),
      ...details,
    }),
    output: signedIn,
    refusals: [
      ...registrationRefusals,
      'WRONG_CODE',
      'PHONE_TAKEN',
      'FIREBASE_REFUSED',
      'ELSEWHERE_UNREACHABLE',
      'PHONE_COUNTRY_OFF',
    ],
  }),
  /** An account of one's own under a made name and password, which are told once. */
  registerAtOnce: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/wps/member/register/atOnce',
    audience: 'public',
    right: all,
    money: 'in',
    sealed: true,
    perMinute: 10,
    input: z.strictObject({
      birthday: field,
      agreedToTerms: z.boolean(),
      language: language.optional(),
      affiliateCode: field.optional(),
      referralCode: field.optional(),
      registerUrl: field.optional(),
      ...proofFields,
    }),
    output: signedIn.extend({ username: z.string(), password: z.string() }),
    refusals: registrationRefusals,
  }),
  /** A trial account (type 4) for this visit. */
  freePlay: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/session/login/freeplay',
    audience: 'public',
    right: all,
    money: 'in',
    perMinute: 10,
    input: z.strictObject({
      os: z.string().max(40).optional(),
      platform: z.literal(constants.platform).default(constants.platform),
      random: z.string().max(128).optional(),
      ...proofFields,
    }),
    output: signedIn,
    refusals: ['CHALLENGE_NEEDED', 'CHALLENGE_FAILED', 'FEATURE_OFF', 'REGION_BLOCKED', 'MAINTENANCE'],
  }),
  /** Checked before a registration is sent. */
  affiliate: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/agent/affiliate',
    audience: 'public',
    right: all,
    perMinute: 12,
    input: z.strictObject({ code: field, domain: field.optional() }),
    output: z.strictObject({
      isKnown: z.literal(true),
      /** What it makes of who registers with it. */
      kind: z.enum(['player', 'agent']),
      /** The agent's name as its owner recognises it, and nobody else. */
      invitedBy: z.string(),
    }),
    refusals: ['AFFILIATE_UNKNOWN', 'FEATURE_OFF'],
  }),
  /** Somebody came by the address of a code: counted, whoever they are; the same answer for every code. */
  arrive: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/agent/affiliate/arrival',
    audience: 'public',
    right: all,
    money: 'none',
    perMinute: 6,
    input: z.strictObject({ code: z.string().max(64) }),
    output: z.strictObject({}),
    refusals: [],
  }),
  memberInfo: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/member/info',
    audience: 'player',
    right: trial,
    evenWithOldPassword: true,
    input: z.strictObject({}),
    output: member,
    refusals: [],
  }),
  avatar: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    audience: 'player',
    right: trial,
    input: z.strictObject({}),
    output: avatar,
    refusals: [],
  }),
  setIcon: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/info/icon',
    audience: 'player',
    right: self,
    money: 'none',
    input: z.strictObject({ icon: z.number().int().min(1).max(AVATARS) }),
    output: avatar,
    refusals: ['NOT_ALLOWED'],
  }),
  /** What a page does once after the very first sign-in. */
  firstLogin: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/firstLogin',
    audience: 'player',
    right: trial,
    money: 'none',
    evenWithOldPassword: true,
    input: z.strictObject({}),
    output: z.strictObject({ isFirst: z.boolean() }),
    refusals: [],
  }),
  setLanguage: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/language',
    audience: 'player',
    right: trial,
    money: 'none',
    evenWithOldPassword: true,
    input: z.strictObject({ language }),
    output: z.strictObject({ language }),
    refusals: [],
  }),
} as const
