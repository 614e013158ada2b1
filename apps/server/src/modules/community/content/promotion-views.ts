import type { CallOutput, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cleanHtml } from './clean-html.ts'
import { showerOf } from './own-pictures.ts'
import type { ShowPicture } from './own-pictures.ts'
import { readShownPromotion, readShownPromotions, readPromotionStatus } from './promotion-reads.ts'
import type { PromotionRow } from './promotion-reads.ts'
import type { Reader } from './reads.ts'
import { offerTabs } from './offer-tabs.ts'
import { chooseText, isOffered } from './rules.ts'

type Card = CallOutput<typeof calls.content.promotions>['promotions'][number]
type Detail = CallOutput<typeof calls.content.promotion>

const cardOf = (row: PromotionRow, reader: Reader, show: ShowPicture): (Card & { body: string }) | null => {
  const { edit } = row
  const text = chooseText(edit.texts, reader.language, reader.brandLanguage)
  if (!text) return null
  return {
    promotionId: row.promotion_id,
    title: text.title,
    body: text.body,
    url: show(edit.artwork).url,
    mobileUrl: edit.mobileArtwork && show(edit.mobileArtwork).url,
    state: row.starts_at > reader.at ? 'coming' : 'running',
    startsAt: edit.startsAt,
    endsAt: edit.endsAt,
    audience: edit.audience,
    tabs: offerTabs(edit, reader.at),
  }
}

const showOf = (app: App, rows: readonly PromotionRow[], reader: Reader) =>
  showerOf(
    app.db,
    rows.flatMap(({ edit }) => [edit.artwork, edit.mobileArtwork]),
    reader,
  )

/** Nothing for who has stopped playing; else what is for everybody and for whom the reader is. */
const statusOf = (app: App, playerId: string | null) =>
  playerId === null ? null : readPromotionStatus(app.db, playerId)

/** The offers of the page, as one reader sees them. */
export const listPromotions = async (
  app: App,
  settings: Settings,
  reader: Reader,
  playerId: string | null,
): Promise<{ promotions: Card[] }> => {
  settings.requireOn('PROMOTIONS')
  const status = await statusOf(app, playerId)
  if (status?.isStopped) return { promotions: [] }
  const rows = await readShownPromotions(app.db, reader)
  const show = await showOf(app, rows, reader)
  const promotions = rows.flatMap((row) => {
    const card = isOffered(row.edit.audience, status, reader.at) ? cardOf(row, reader, show) : null
    if (!card) return []
    const { body: _, ...shared } = card
    return shared
  })
  return { promotions }
}

export type GameName = (nodeId: string, language: string) => { name: string }

export interface PromotionAsked {
  promotionId: string
  playerId: string | null
  gameName: GameName
}

/** One offer with all of its terms; one that is not for the reader is answered like one that is not there. */
export const promotionView = async (
  app: App,
  settings: Settings,
  reader: Reader,
  { promotionId, playerId, gameName }: PromotionAsked,
): Promise<Detail> => {
  settings.requireOn('PROMOTIONS')
  const status = await statusOf(app, playerId)
  const row = status?.isStopped ? null : await readShownPromotion(app.db, reader, promotionId)
  const show = await showOf(app, row ? [row] : [], reader)
  const card = row && isOffered(row.edit.audience, status, reader.at) ? cardOf(row, reader, show) : null
  if (!row || !card) throw new Refusal('NOT_FOUND')
  const { body, ...shared } = card
  const { terms, linkageType, target } = row.edit
  return {
    ...shared,
    html: cleanHtml(body).html,
    terms,
    excludedGames: terms.excludedGames.map((nodeId) => ({
      nodeId,
      name: gameName(nodeId, reader.language).name,
    })),
    linkageType,
    target,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}
