import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { addPicture } from './add-picture.ts'
import { answerFeedback } from './answer-feedback.ts'
import { applyToJoin } from './apply-to-join.ts'
import { decideApplication } from './decide-application.ts'
import {
  readApplication,
  readApplicationQueue,
  readEarlier,
  readFeedback,
  readFeedbackQueue,
  readPicture,
  readPictures,
} from './back-office-reads.ts'
import { readApplicationsOf, readFeedbackOf, readOwnApplication, readOwnFeedback } from './reads.ts'
import { pictureContext } from './rules.ts'
import { reportMessage } from './report-message.ts'
import { sendFeedback } from './send-feedback.ts'
import type { SubmissionParts } from './types.ts'
import {
  applicationView,
  backOfficeApplicationView,
  backOfficeFeedbackView,
  feedbackView,
  pictureViews,
} from './views.ts'

const feedbackRoutes = (parts: SubmissionParts) =>
  implement('feedback', calls.feedback, {
    send: async (wanted, context) => feedbackView(await sendFeedback(parts, context, wanted)),
    reportMessage: async (wanted, context) => feedbackView(await reportMessage(parts, context, wanted)),
    addPicture: ({ feedbackId }, { caller: { playerId }, request }) =>
      addPicture(parts, {
        playerId,
        subjectId: feedbackId,
        content: request.rawBody,
        waits: async (tx) => {
          const own = await readOwnFeedback(tx, playerId, feedbackId)
          return own ? own.answer === null : null
        },
      }),
    mine: async (wanted, { caller }) => {
      const { page, rows } = await readFeedbackOf(parts.app.db, caller.playerId, wanted)
      return { ...page, content: rows.map(feedbackView) }
    },
  })

const joiningRoutes = (parts: SubmissionParts) =>
  implement('joining', calls.joining, {
    apply: async (wanted, { caller }) => applicationView(await applyToJoin(parts, caller, wanted)),
    addPicture: ({ applicationId }, { caller: { playerId }, request }) =>
      addPicture(parts, {
        playerId,
        subjectId: applicationId,
        content: request.rawBody,
        waits: async (tx) => {
          const own = await readOwnApplication(tx, playerId, applicationId)
          return own ? own.state === 'waiting' : null
        },
      }),
    mine: async (_, { caller }) => ({
      applications: (await readApplicationsOf(parts.app.db, caller.playerId)).map(applicationView),
    }),
  })

const backOfficeRoutes = (parts: SubmissionParts) => {
  const { db } = parts.app
  const brandId = () => parts.settings.current().brandId
  return implement('submissionsBackOffice', calls.submissionsBackOffice, {
    feedbackQueue: async (query) => {
      const { page, rows } = await readFeedbackQueue(db, { ...query, brandId: brandId() })
      return { ...page, content: rows.map(backOfficeFeedbackView) }
    },
    feedback: async ({ feedbackId }) => {
      const row = await readFeedback(db, brandId(), feedbackId)
      if (!row) throw new Refusal('NOT_FOUND')
      return { ...backOfficeFeedbackView(row), pictures: pictureViews(await readPictures(db, feedbackId)) }
    },
    answerFeedback: async (wanted, context) =>
      backOfficeFeedbackView(await answerFeedback(parts, context, wanted)),
    applicationQueue: async (query) => {
      const { page, rows } = await readApplicationQueue(db, { ...query, brandId: brandId() })
      return { ...page, content: rows.map(backOfficeApplicationView) }
    },
    application: async ({ applicationId }) => {
      const row = await readApplication(db, brandId(), applicationId)
      if (!row) throw new Refusal('NOT_FOUND')
      const [pictures, before] = await Promise.all([
        readPictures(db, applicationId),
        readEarlier(db, brandId(), row),
      ])
      return {
        ...backOfficeApplicationView(row),
        pictures: pictureViews(pictures),
        before: before.map(backOfficeApplicationView),
      }
    },
    decideApplication: async (wanted, context) =>
      backOfficeApplicationView(await decideApplication(parts, context, wanted)),
    picture: async ({ pictureId }) => {
      const row = await readPicture(db, brandId(), pictureId)
      if (!row) throw new Refusal('NOT_FOUND')
      const content = parts.app.sealer.openBytes(row.content, pictureContext(pictureId))
      return { playerId: row.player_id, mediaType: row.media_type, base64: content.toString('base64') }
    },
  })
}

export const submissionRoutes = (parts: SubmissionParts) => [
  feedbackRoutes(parts),
  joiningRoutes(parts),
  backOfficeRoutes(parts),
]
