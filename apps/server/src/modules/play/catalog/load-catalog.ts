import { LOTTERY_VENDOR } from '@krathong/lottery'
import type { Db } from '../../../platform/db/database.ts'
import { rngFault } from '../../../platform/entropy.ts'
import { assert } from '../../../platform/refusal.ts'
import { readGames, readRevision, readSplits, readVendors } from './reads.ts'
import { categoryOf, searchKey } from './rules.ts'
import type { CatalogState, Game, Vendor } from './types.ts'

export const OWN_VENDOR = 'KRATHONG'

/** Whose games this process draws itself: they are down while its chance is not sound. */
const drawnHere: ReadonlySet<string> = new Set([OWN_VENDOR, LOTTERY_VENDOR])
export const isDrawnHere = (vendorCode: string): boolean => drawnHere.has(vendorCode)

/** Reads the whole catalogue. The revision is read first: a change in between is then seen at the next look. */
export const loadCatalog = async (db: Db): Promise<CatalogState> => {
  const revision = await readRevision(db)
  const [vendorRows, gameRows, splits] = await Promise.all([readVendors(db), readGames(db), readSplits(db)])
  const vendors = vendorRows.map((row): Vendor => ({
    code: row.vendor_code,
    name: row.name,
    logoUrl: row.logo_url,
    isHot: row.is_hot,
    isEnabled: row.is_enabled,
    inMaintenance:
      row.in_maintenance || row.is_paused || (isDrawnHere(row.vendor_code) && rngFault() !== null),
    isHeld: row.in_maintenance,
    isPaused: row.is_paused,
    blockedCountries: row.blocked_countries,
    version: row.version,
  }))
  const vendorOf = new Map(vendors.map((vendor) => [vendor.code, vendor]))
  const games = gameRows.flatMap((row): Game[] => {
    const vendor = vendorOf.get(row.vendor_code)
    // A vendor added between the two reads comes with the next revision.
    if (!vendor) return []
    return [
      {
        nodeId: row.node_id,
        vendor,
        category: categoryOf(row.category as Game['category'], splits.get(row.vendor_code)),
        gameClass: row.game_class as Game['gameClass'],
        gameCode: row.game_code,
        names: row.names as Game['names'],
        searchText: searchKey(row.search_text),
        tileUrl: row.tile_url,
        ownTile: row.own_tile,
        minimumBet: row.minimum_bet,
        rtp: row.rtp,
        isHot: row.is_hot,
        isEnabled: row.is_enabled,
        inMaintenance: row.in_maintenance,
        isParent: row.is_parent,
        parentId: row.parent_id,
        defaultPlayType: row.default_play_type,
        position: row.position,
        version: row.version,
        launchedAt: row.launched_at,
      },
    ]
  })
  assert(revision > 0n, 'the catalogue has a revision')
  return {
    revision,
    vendors,
    games,
    byId: new Map(games.map((game) => [game.nodeId, game])),
    byCode: new Map(games.map((game) => [`${game.vendor.code}/${game.gameCode}`, game])),
    splits,
  }
}
