import { plainAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import { implement } from '../../../../platform/http/implement.ts'
import { offsetOf, placePage } from '../../../../platform/paging.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { addApplicationPicture } from './add-application-picture.ts'
import {
  countQueue,
  readApplicant,
  readEarlier,
  readGrantable,
  readOthers,
  readPicture,
  readPictures,
  readQueue,
  readSeen,
} from './application-reads.ts'
import type { Seen } from './application-reads.ts'
import { ALONE_MOST, pictureContext } from './application-rules.ts'
import { decideApplication } from './decide-application.ts'
import { grantReward } from './grant-reward.ts'
import { sendApplication } from './send-application.ts'
import { applicationView, createApplications } from './show-applications.ts'

const rowView = (row: Seen) => ({
  applicationId: row.applicationId,
  promotionId: row.promotionId,
  texts: row.texts,
  playerId: row.playerId,
  account: row.account,
  state: row.state,
  signs: row.signs,
  comment: row.comment,
  pictureCount: row.pictureCount,
  sentAt: row.sentAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  remark: row.remark,
  amount: row.amount === null ? null : plainAmount(row.amount),
})

const playerRoutes = (parts: RewardParts) => {
  const { app, settings } = parts
  const show = createApplications(app, settings)
  return implement('bonusApplications', calls.bonusApplications, {
    list: async (_, { caller, request }) => ({ offers: await show.list(caller, request.language) }),
    mine: (page, { caller, request }) => show.mine(caller, page, request.language),
    addPicture: ({ applicationId }, { caller, request }) =>
      addApplicationPicture(parts, caller, { applicationId, content: request.rawBody }),
    send: async (wanted, { caller, request }) =>
      applicationView(await sendApplication(parts, caller, wanted), { settings, language: request.language }),
  })
}

const backOfficeRoutes = (parts: RewardParts) => {
  const { app, settings } = parts
  const { db } = app
  const brandId = () => settings.current().brandId
  const one = async (applicationId: string): Promise<Seen> => {
    const row = await readSeen(db, brandId(), applicationId)
    if (!row) throw new Refusal('NOT_FOUND')
    return row
  }
  return implement('bonusApplicationsBackOffice', calls.bonusApplicationsBackOffice, {
    list: async ({ queue, ...wanted }) => {
      const page = placePage(wanted, await countQueue(db, brandId(), queue))
      const rows = await readQueue(db, brandId(), { queue, pageSize: page.pageSize, offset: offsetOf(page) })
      return { content: rows.map(rowView), ...page }
    },
    one: async ({ applicationId }) => {
      const row = await one(applicationId)
      const [who, others, pictures, before] = await Promise.all([
        readApplicant(db, row.playerId),
        readOthers(db, row.playerId),
        readPictures(db, applicationId),
        readEarlier(db, row),
      ])
      const { count, sum, lastAt } = who
      return {
        ...rowView(row),
        most: row.terms.most,
        times: row.terms.times,
        aloneMost: plainAmount(ALONE_MOST),
        team: who.team,
        registeredAt: who.registeredAt.toISOString(),
        deposits: { count, sum: plainAmount(sum), lastAt: lastAt?.toISOString() ?? null },
        others,
        pictures: pictures.map(({ pictureId, sentAt }) => ({ pictureId, sentAt: sentAt.toISOString() })),
        before: before.map(rowView),
      }
    },
    picture: async ({ pictureId }) => {
      const row = await readPicture(db, brandId(), pictureId)
      if (!row) throw new Refusal('NOT_FOUND')
      const content = app.sealer.openBytes(row.content, pictureContext(pictureId))
      return { playerId: row.playerId, mediaType: row.mediaType, base64: content.toString('base64') }
    },
    grantable: async () => ({ content: await readGrantable(db, brandId()) }),
    grant: async (wanted, context) => {
      await grantReward(parts, context, wanted)
      return rowView(await one(wanted.applicationId))
    },
    decide: async (wanted, context) => {
      await decideApplication(parts, context, wanted)
      return rowView(await one(wanted.applicationId))
    },
  })
}

export const applicationsRoutes = (parts: RewardParts) => [playerRoutes(parts), backOfficeRoutes(parts)]
