import type { CallOutput, calls } from '@krathong/protocol'
import type { BackOfficeApplication, BackOfficeFeedback } from './back-office-reads.ts'
import type { Application, Feedback } from './types.ts'

type FeedbackView = CallOutput<typeof calls.feedback.send>
type ApplicationView = CallOutput<typeof calls.joining.apply>

const timeOf = (at: Date | null) => at?.toISOString() ?? null

export const feedbackView = (row: Feedback): FeedbackView => ({
  feedbackId: row.feedback_id,
  questionType: row.question_type as FeedbackView['questionType'],
  content: row.content,
  pictureCount: row.picture_count,
  sentAt: row.sent_at.toISOString(),
  answer: row.answer,
  answeredAt: timeOf(row.answered_at),
})

export const applicationView = (row: Application): ApplicationView => ({
  applicationId: row.application_id,
  fullName: row.full_name,
  contactKind: row.contact_kind as ApplicationView['contactKind'],
  contact: row.contact,
  experience: row.experience as ApplicationView['experience'],
  channel: row.channel as ApplicationView['channel'],
  comment: row.comment,
  pictureCount: row.picture_count,
  state: row.state as ApplicationView['state'],
  sentAt: row.sent_at.toISOString(),
  reason: row.reason,
  decidedAt: timeOf(row.decided_at),
})

export const backOfficeFeedbackView = (row: BackOfficeFeedback) => ({
  ...feedbackView(row),
  playerId: row.player_id,
  account: row.username,
  about: row.about,
  language: row.language,
  answeredBy: row.answered_by,
})

export const backOfficeApplicationView = (row: BackOfficeApplication) => ({
  ...applicationView(row),
  playerId: row.player_id,
  account: row.username,
  decidedBy: row.decided_by,
})

export const pictureViews = (rows: readonly { picture_id: string; sent_at: Date }[]) =>
  rows.map((row) => ({ pictureId: row.picture_id, sentAt: row.sent_at.toISOString() }))
