import type { App } from '../../../platform/app.ts'
import { readExactCursor } from '../../../platform/cursor.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readPlayerByName, readUsernames, usernameKey } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readContracts, readContractsOf, readOffer, readOffersOf } from './contract-reads.ts'
import { findEnded } from './end-with.ts'
import type { ContractRow, EndedContract, OfferRow } from './types.ts'
import { contractLine, endedLine, offerLine, partiesOf } from './views.ts'

/** What contracts and offers are told with. */
export const createShow = (app: App, settings: Settings) => {
  const viewParts = async (rows: readonly (ContractRow | OfferRow)[]) => ({
    names: await readUsernames(app.db, partiesOf(rows)),
    exponent: settings.current().value.currency.exponent,
    now: await databaseNow(app.db),
  })
  const endedViews = async (ended: readonly EndedContract[]) => {
    const names = await readUsernames(
      app.db,
      ended.map(({ holder }) => holder),
    )
    return ended.map((one) => endedLine(one, names))
  }
  return {
    ended: endedViews,
    offer: async (row: OfferRow) => offerLine(row, await viewParts([row])),
    mine: async (playerId: string) => {
      const [contracts, offers] = [
        await readContractsOf(app.db, playerId),
        await readOffersOf(app.db, playerId),
      ]
      const views = await viewParts([...contracts, ...offers])
      return {
        contracts: contracts.map((row) => contractLine(row, views)),
        offers: offers.map((row) => offerLine(row, views)),
      }
    },
    /** An offer to its two parties, with what ends below the holder; of the platform's, to its holder. */
    preview: async (playerId: string, offerId: string) => {
      const row = await readOffer(app.db, offerId)
      if (!row || (row.holderId !== playerId && row.issuerId !== playerId)) throw new Refusal('NOT_FOUND')
      const views = await viewParts([row])
      const { holderId, kind, terms } = row
      const zone = settings.current().value.timeZone
      const change = { holderId, kind, terms: row.wants === 'end' ? null : terms, now: views.now, zone }
      const ended = row.state === 'OFFERED' ? await findEnded(app.db, change) : []
      // Whoever offered learns nothing of what lies further down.
      const shown = row.holderId === playerId ? ended : []
      return { ...offerLine(row, views), endedContracts: await endedViews(shown) }
    },
    list: async (wanted: {
      cursor: string | undefined
      limit: number
      kind: ContractRow['kind'] | undefined
      account: string | undefined
    }) => {
      const { brandId } = settings.current()
      const playerId = wanted.account
        ? await readPlayerByName(app.db, brandId, usernameKey(wanted.account))
        : null
      if (wanted.account && !playerId) return { content: [], nextCursor: null }
      const place = readExactCursor(wanted.cursor)
      const rows = await readContracts(app.db, {
        brandId,
        kind: wanted.kind ?? null,
        playerId,
        after: place && { at: place.at, id: place.id },
        limit: wanted.limit,
      })
      const views = await viewParts(rows)
      const last = rows.at(-1)
      return {
        content: rows.map((row) => contractLine(row, views)),
        nextCursor: last && rows.length === wanted.limit ? `${last.exact}/${last.contractId}` : null,
      }
    },
  }
}
