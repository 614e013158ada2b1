import { z } from 'zod'
import { call, backOfficeCall } from '../call.ts'
import { constants } from '../constants.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import {
  questionTypes,
  contactKinds,
  experiences,
  channels,
  applicationStates,
} from '../shapes/submission-kinds.ts'
import { written } from '../shapes/written.ts'
import { one, TALK } from '../rights/act.ts'
import { brandWide, brandWideOf, own, self } from '../rights/right.ts'

export const ANSWER_MAX = 2_000
export const REASON_MAX = 500

export const feedback = z.strictObject({
  feedbackId: z.uuid(),
  questionType: z.enum(questionTypes),
  content: z.string(),
  pictureCount: z.number().int(),
  sentAt: moment,
  answer: z.string().nullable(),
  answeredAt: moment.nullable(),
})

export const application = z.strictObject({
  applicationId: z.uuid(),
  fullName: z.string(),
  contactKind: z.enum(contactKinds),
  contact: z.string(),
  experience: z.enum(experiences),
  channel: z.enum(channels),
  comment: z.string(),
  pictureCount: z.number().int(),
  state: z.enum(applicationStates),
  sentAt: moment,
  reason: z.string().nullable(),
  decidedAt: moment.nullable(),
})

const member = { endpoint: 'site', audience: 'player' } as const
const picture = { ...member, method: 'POST', perMinute: 20, rawBodyMax: constants.imageBytesMax } as const
const pictureTaken = z.strictObject({ pictureId: z.uuid(), pictureCount: z.number().int() })

/** What a player writes to the platform, and what the platform answers. */
export const feedbackCalls = {
  send: call({
    ...member,
    method: 'PUT',
    path: '/wps/feedback',
    right: own({ feedbackId: 'new' }),
    money: 'none',
    perMinute: 10,
    input: z.strictObject({
      feedbackId: newId,
      questionType: z.enum(questionTypes),
      content: written(1, constants.commentMax),
    }),
    output: feedback,
    refusals: ['SUBMISSION_LIMIT'],
  }),
  /** A message of the own mailbox that somebody finds wrong. Who wrote it is not told. */
  reportMessage: call({
    ...member,
    method: 'PUT',
    path: '/api/messages/:messageId/report',
    right: own({ messageId: 'message', feedbackId: 'new' }),
    money: 'none',
    perMinute: 10,
    input: z.strictObject({ messageId: anyId, feedbackId: newId, reason: written(1, constants.commentMax) }),
    output: feedback,
    refusals: ['NOT_FOUND', 'SUBMISSION_LIMIT'],
  }),
  /** A png or jpg that goes with it, told by its content; at most three, and none once it was answered. */
  addPicture: call({
    ...picture,
    path: '/wps/feedback/:feedbackId/pictures',
    right: own({ feedbackId: 'any' }),
    money: 'none',
    input: z.strictObject({ feedbackId: anyId }),
    output: pictureTaken,
    refusals: ['NOT_FOUND', 'IMAGE_REFUSED', 'IMAGE_LIMIT', 'SUBMISSION_DECIDED'],
  }),
  mine: call({
    ...member,
    method: 'GET',
    path: '/api/feedback',
    right: self,
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(feedback),
    refusals: [],
  }),
} as const

/** A player asks to become an agent, and follows what becomes of it. */
export const joiningCalls = {
  apply: call({
    ...member,
    method: 'PUT',
    path: '/api/join/applications',
    right: own({ applicationId: 'new' }),
    money: 'none',
    perMinute: 10,
    input: z.strictObject({
      applicationId: newId,
      fullName: written(1, 80),
      contactKind: z.enum(contactKinds),
      contact: written(3, 80),
      experience: z.enum(experiences),
      channel: z.enum(channels),
      comment: written(0, constants.commentMax),
    }),
    output: application,
    refusals: ['FEATURE_OFF', 'APPLICATION_STANDS', 'SUBMISSION_LIMIT'],
  }),
  addPicture: call({
    ...picture,
    path: '/api/join/applications/:applicationId/pictures',
    right: own({ applicationId: 'any' }),
    money: 'none',
    input: z.strictObject({ applicationId: anyId }),
    output: pictureTaken,
    refusals: ['NOT_FOUND', 'IMAGE_REFUSED', 'IMAGE_LIMIT', 'SUBMISSION_DECIDED'],
  }),
  /** Newest first; the last few are all there ever is to follow. */
  mine: call({
    ...member,
    method: 'GET',
    path: '/api/join/applications',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({ applications: z.array(application) }),
    refusals: [],
  }),
} as const

const sender = { playerId: z.uuid(), account: z.string() }
const pictures = z.array(z.strictObject({ pictureId: z.uuid(), sentAt: moment }))
const backOfficeFeedback = feedback.extend({
  ...sender,
  /** Of a report: who wrote the message, its title and its number. */
  about: z.string().nullable(),
  language: z.string(),
  answeredBy: z.string().nullable(),
})
const backOfficeApplication = application.extend({ ...sender, decidedBy: z.string().nullable() })

export const submissionsBackOfficeCalls = {
  feedbackQueue: backOfficeCall({
    method: 'GET',
    path: '/bo/feedback',
    permission: 'submissions.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, queue: z.enum(['waiting', 'all']).default('waiting') }),
    output: pageOf(backOfficeFeedback),
    refusals: [],
  }),
  feedback: backOfficeCall({
    method: 'GET',
    path: '/bo/feedback/:feedbackId',
    permission: 'submissions.read',
    right: brandWideOf({ feedbackId: 'any' }),
    input: z.strictObject({ feedbackId: anyId }),
    output: backOfficeFeedback.extend({ pictures }),
    refusals: ['NOT_FOUND'],
    reads: 'playerId',
  }),
  answerFeedback: backOfficeCall({
    method: 'POST',
    path: '/bo/feedback/:feedbackId/answer',
    permission: 'submissions.decide',
    right: brandWideOf({ feedbackId: 'any' }),
    act: one(TALK),
    input: z.strictObject({ feedbackId: anyId, answer: written(1, ANSWER_MAX) }),
    output: backOfficeFeedback,
    refusals: ['NOT_FOUND', 'SUBMISSION_DECIDED'],
    reads: 'playerId',
  }),
  applicationQueue: backOfficeCall({
    method: 'GET',
    path: '/bo/applications',
    permission: 'submissions.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, queue: z.enum(['waiting', 'all']).default('waiting') }),
    output: pageOf(backOfficeApplication),
    refusals: [],
  }),
  application: backOfficeCall({
    method: 'GET',
    path: '/bo/applications/:applicationId',
    permission: 'submissions.read',
    right: brandWideOf({ applicationId: 'any' }),
    input: z.strictObject({ applicationId: anyId }),
    output: backOfficeApplication.extend({ pictures, before: z.array(backOfficeApplication) }),
    refusals: ['NOT_FOUND'],
    reads: 'playerId',
  }),
  decideApplication: backOfficeCall({
    method: 'POST',
    path: '/bo/applications/:applicationId/decision',
    permission: 'submissions.decide',
    right: brandWideOf({ applicationId: 'any' }),
    act: one(
      'it makes an agent without points, contracts and money: each of these is given by somebody else',
    ),
    input: z.strictObject({
      applicationId: anyId,
      isApproved: z.boolean(),
      /** The applicant reads it. */
      reason: written(3, REASON_MAX),
    }),
    output: backOfficeApplication,
    refusals: ['NOT_FOUND', 'SUBMISSION_DECIDED'],
    reads: 'playerId',
  }),
  picture: backOfficeCall({
    method: 'GET',
    path: '/bo/submissions/pictures/:pictureId',
    permission: 'submissions.read',
    right: brandWideOf({ pictureId: 'any' }),
    input: z.strictObject({ pictureId: anyId }),
    output: z.strictObject({ playerId: z.uuid(), mediaType: z.string(), base64: z.string() }),
    refusals: ['NOT_FOUND'],
    reads: 'playerId',
  }),
} as const
