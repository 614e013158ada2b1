import { calls } from '@krathong/protocol'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { placePage } from '../../../platform/paging.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { markerView, showPanel } from './back-office-views.ts'
import { freezeAccount } from './freeze-account.ts'
import { proposeLift } from './lift-stop.ts'
import { countMarkers, readMarker, readMarkers } from './marker-reads.ts'
import type { ProtectionParts } from './protection-parts.ts'
import { reviewMarker } from './review-marker.ts'
import { unfreezeAccount } from './unfreeze-account.ts'
import { setStaffLimit, stopByStaff } from './staff-acts.ts'

const by = (operator: OperatorCaller, { address }: RequestFacts) => ({ operator, address })

/** What the back office sees and does of the protection of players. */
export const protectionBackOfficeRoutes = (parts: ProtectionParts) => {
  const { app, settings } = parts
  return implement('protectionBackOffice', calls.protectionBackOffice, {
    player: ({ playerId }) => showPanel(parts, playerId),
    setLimit: async (wanted, { caller, request }) => {
      await setStaffLimit(parts, wanted, by(caller, request))
      return showPanel(parts, wanted.playerId)
    },
    stop: async (wanted, { caller, request }) => {
      await stopByStaff(parts, wanted, by(caller, request))
      return showPanel(parts, wanted.playerId)
    },
    freeze: async (wanted, { caller, request }) => {
      await freezeAccount(parts, wanted, by(caller, request))
      return showPanel(parts, wanted.playerId)
    },
    unfreeze: (wanted, { caller, request }) => unfreezeAccount(parts, wanted, by(caller, request)),
    proposeLift: (wanted, { caller, request }) => proposeLift(app, wanted, by(caller, request)),
    markers: async ({ pageNo, pageSize, state }) => {
      const { brandId } = settings.current()
      const place = placePage({ pageNo, pageSize }, await countMarkers(app.db, brandId, state))
      const rows = await readMarkers(app.db, brandId, state, place)
      return { ...place, content: rows.map(markerView) }
    },
    review: async (review, { caller, request }) => {
      await reviewMarker(parts, review, by(caller, request))
      const row = await readMarker(app.db, settings.current().brandId, review.markerId)
      if (!row) throw new Refusal('NOT_FOUND')
      return markerView(row)
    },
  })
}
