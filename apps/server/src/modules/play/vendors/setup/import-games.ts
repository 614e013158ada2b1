import { parseAmount } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import { transact } from '../../../../platform/db/database.ts'
import { afterCommit } from '../../../../platform/db/joined.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { addGames } from '../../catalog/index.ts'
import type { GamesWanted } from '../../catalog/index.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { LOGO } from './connect-vendor.ts'
import type { CatalogBackOffice } from './connect-vendor.ts'
import { nodeIdOf } from '../launch/node-id.ts'

const TILE = '/art/tiles/guest.svg'

type GamesAsked = CallRead<typeof calls.vendorBackOffice.importGames>
type GameAsked = GamesAsked['games'][number]
type GameRow = GamesWanted['games'][number]

const namesOf = (names: GameAsked['names']): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined)) as Record<string, string>

const minimumOf = (text: string, exponent: number): bigint => {
  const minimum = parseAmount(text, exponent)
  if (minimum === null || minimum < 0n) throw new Refusal('AMOUNT_MALFORMED')
  return minimum
}

/** A game of the list as the lobby takes it; the list it stands below is named by what `parents` knows. */
const rowOf = (
  { minimumBet, tileUrl, names, parentCode, isParent = false, ...game }: GameAsked,
  nodeId: string,
  { parents, exponent }: { parents: ReadonlyMap<string, string>; exponent: number },
): GameRow => {
  const parentId = parentCode === undefined ? null : parents.get(parentCode)
  if (parentId === undefined || (parentId !== null && isParent)) throw new Refusal('PARENT_UNKNOWN')
  return {
    ...game,
    nodeId,
    names: namesOf(names),
    tileUrl: tileUrl ?? TILE,
    minimumBet: minimumOf(minimumBet, exponent),
    parentId,
    isParent,
  }
}

/** Brings a vendor's games into the lobby; those that stand already stay as they are. */
export const importGames = async (
  { app, registry, catalog, exponent, operator, request }: CatalogBackOffice,
  { vendorCode, games, reason }: GamesAsked,
): Promise<{ added: number; known: number }> => {
  const vendor = registry.find(vendorCode)
  if (!vendor) throw new Refusal('VENDOR_UNKNOWN')
  const { byId, games: existing } = catalog.current()
  const own = existing.filter((game) => game.vendor.code === vendorCode)
  const known = new Set(own.map(({ gameCode }) => gameCode))
  const parents = new Map(own.flatMap((game) => (game.isParent ? [[game.gameCode, game.nodeId]] : [])))
  const fresh = [...new Map(games.map((game) => [game.gameCode, game])).values()].filter(
    ({ gameCode }) => !known.has(gameCode),
  )
  const idOf = (gameCode: string) => {
    const plain = nodeIdOf(vendorCode, gameCode)
    // A name that one of the platform's own games bears.
    return byId.has(plain) ? nodeIdOf(`${vendorCode}_`, gameCode) : plain
  }
  for (const { isParent, gameCode } of fresh) if (isParent) parents.set(gameCode, idOf(gameCode))
  // Lists first: what stands below one refers to it.
  const wanted = fresh
    .toSorted((a, b) => Number(b.isParent ?? false) - Number(a.isParent ?? false))
    .map((game) => rowOf(game, idOf(game.gameCode), { parents, exponent }))
  await transact(app.db, async (tx) => {
    await addGames(tx, { vendorCode, name: vendor.name, logoUrl: LOGO, position: 10, games: wanted })
    await recordAudit(tx, {
      operator,
      address: request.address,
      action: 'vendors.games',
      subject: vendorCode,
      before: null,
      after: { added: wanted.map(({ gameCode }) => gameCode) },
      reason,
    })
  })
  await afterCommit(catalog.refresh)
  return { added: wanted.length, known: games.length - wanted.length }
}
