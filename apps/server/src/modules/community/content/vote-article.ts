import { createHash } from 'node:crypto'
import { addressKeys } from '../../../platform/address-keys.ts'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { writeVote } from './article-store.ts'

/** One household is one voice; its address is not kept. */
const visitorMark = (address: string, brandId: string): string =>
  createHash('sha256')
    .update(`${brandId} ${addressKeys(address).home}`)
    .digest('base64url')
    .slice(0, 22)

/** Keeps what a reader says of an article; saying something else takes the place of it. */
export const voteArticle = async (
  app: App,
  settings: Settings,
  vote: { slug: string; hasHelped: boolean; language?: string | undefined },
  { playerId, request }: { playerId: string | null; request: RequestFacts },
) => {
  const { brandId } = settings.current()
  const { slug, hasHelped } = vote
  const isWritten = await transact(app.db, (tx) =>
    writeVote(tx, {
      brandId,
      slug,
      hasHelped,
      voter: playerId ?? visitorMark(request.address, brandId),
      language: vote.language ?? request.language,
    }),
  )
  if (!isWritten) throw new Refusal('NOT_FOUND')
  return { hasHelped }
}
