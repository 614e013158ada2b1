import type { CallRead, calls } from '@krathong/protocol'
import type { BrandFace } from '@krathong/protocol/shapes/brand'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { drawBrandMark } from '../../../platform/files/brand-marks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changeSettings } from './change-settings.ts'
import { facePartsOf, withFace } from './face.ts'
import { markUrl } from './marks.ts'
import { readMarkSize } from './reads.ts'
import type { Settings } from './snapshot.ts'
import { insertMark, replaceHosts } from './store.ts'
import type { BrandSettings } from './types.ts'

interface Deciding {
  caller: OperatorCaller
  request: RequestFacts
}

const chosenLogo = async (app: App, wish: BrandFace['logo'] | undefined): Promise<BrandSettings['logo']> => {
  if (!wish) return null
  const size = await readMarkSize(app.db, wish.pictureId)
  if (!size) throw new Refusal('LOGO_REFUSED', {}, { 'face.logo': { code: 'LOGO_REFUSED' } })
  return { ...wish, ...size }
}

const requireSpoken = ({ languages, defaultLanguage }: BrandSettings) => {
  if (!languages.some(({ code }) => code === defaultLanguage))
    throw new Refusal('BAD_INPUT', {}, { 'face.defaultLanguage': { code: 'INVALID' } })
}

/** What a brand shows of itself, changed in parts: each save bears the version that the operator looked at. */
export const faceHandlers = (app: App, settings: Settings) => ({
  setFace: async (
    { face, version, reason }: CallRead<typeof calls.settings.setFace>,
    { caller, request }: Deciding,
  ) => {
    const parts = Object.keys(face)
    if (parts.length === 0) throw new Refusal('BAD_INPUT', {}, { face: { code: 'REQUIRED' } })
    const wish = face as Partial<BrandFace>
    const logo = await chosenLogo(app, wish.logo)
    return changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.face',
      subject: `face:${parts.join(',')}`.slice(0, 200),
      change: (value) => {
        const next = withFace(value, wish, logo)
        requireSpoken(next)
        return { next, before: facePartsOf(value, parts), after: facePartsOf(next, parts) }
      },
      ...(wish.hosts && {
        beside: async (tx, brandId) => {
          if (!(await replaceHosts(tx, brandId, wish.hosts ?? []))) throw new Refusal('HOST_TAKEN')
        },
      }),
    })
  },
  addLogo: async (_: object, { request }: Deciding) => {
    const mark = await drawBrandMark(request.rawBody)
    if (!mark) throw new Refusal('LOGO_REFUSED')
    await transact(app.db, (tx) => insertMark(tx, mark))
    const { pictureId, width, height } = mark
    return { pictureId, url: markUrl(pictureId), width, height }
  },
})
