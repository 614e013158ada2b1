import { z } from 'zod'
import { call } from '../call.ts'
import { own, self } from '../rights/right.ts'
import {
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  announcementReaches,
} from '../shapes/announcement-bounds.ts'
import { csvFile } from '../shapes/csv.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'

/** Letters as a person counts them. */
const written = (most: number) =>
  z
    .string()
    .max(most * 4)
    .refine((text) => text.trim() !== '' && [...text].length <= most, 'LENGTH')

const announcement = z.strictObject({
  announcementId: z.uuid(),
  title: z.string(),
  body: z.string(),
  sentAt: moment,
  endsAt: moment,
  isWithdrawn: z.boolean(),
  /** Who was in the team then, and how many of them have opened it. */
  receivers: z.number().int(),
  readers: z.number().int(),
})

/** What an agent writes to the own team. It reaches the mailboxes of those who are in it at that moment. */
export const announcementsCalls = {
  written: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/announcements',
    audience: 'player',
    right: self,
    input: z.strictObject(cursorQuery),
    output: stretchOf(announcement),
    refusals: ['NOT_AN_AGENT'],
  }),
  writtenFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/announcements/file',
    audience: 'player',
    right: self,
    perMinute: 10,
    input: z.strictObject({ cursor: cursorQuery.cursor }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT'],
  }),
  write: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/api/agent/announcements/:announcementId',
    audience: 'player',
    right: own({ announcementId: 'new' }),
    money: 'none',
    perMinute: 10,
    input: z.strictObject({
      announcementId: newId,
      reach: z.enum(announcementReaches),
      title: written(ANNOUNCEMENT_TITLE_MAX),
      body: written(ANNOUNCEMENT_BODY_MAX),
    }),
    output: announcement,
    refusals: [
      'NOT_AN_AGENT',
      'ANNOUNCEMENT_BLOCKED',
      'ANNOUNCEMENT_LIMIT',
      'ANNOUNCEMENT_FOR_NOBODY',
      'KEY_REUSED',
      'FEATURE_OFF',
    ],
  }),
  /** Nobody finds it from now on; who has read it has read it. */
  withdraw: call({
    endpoint: 'site',
    method: 'DELETE',
    path: '/api/agent/announcements/:announcementId',
    audience: 'player',
    right: own({ announcementId: 'announcement' }),
    money: 'none',
    input: z.strictObject({ announcementId: anyId }),
    output: announcement,
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
} as const
