import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { OperatorCaller } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { recordPlayerRead } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { findOrders } from '../../money/deposits/index.ts'
import { findPayoutAccounts, findWithdrawals } from '../../money/withdrawals/index.ts'
import { findPlayers, readPlayersOfBrand } from '../../people/players/index.ts'
import type { FoundBy } from '../../people/players/index.ts'
import { findRounds } from '../../play/betting/index.ts'

interface Parts {
  app: App
  settings: Settings
  /** A game's name in a language. */
  gameName: (gameId: string, language: string) => string
}

/** So many of a kind are told; one more is read, to know that there are more. */
const SHOWN_MOST = 8

interface Found {
  playerId: string
  account: string
  nickname: string
  state: string
  by: FoundBy | 'payout-account'
  shown: string | null
}

const plain: ReadonlySet<string> = new Set(['id', 'account', 'nickname'])

/** Players by what they are called and, for who may see withdrawals, by the account they are paid to; each once. */
const playersFor = async (
  { app, settings }: Parts,
  permissions: OperatorCaller['permissions'],
  text: string,
): Promise<Found[]> => {
  if (!permissions.has('players.read')) return []
  const { brandId } = settings.current()
  const wanted = { text, limit: SHOWN_MOST + 1 }
  const [byName, accounts] = await Promise.all([
    findPlayers(app.db, brandId, wanted),
    permissions.has('withdrawals.read') ? findPayoutAccounts(app, brandId, wanted) : [],
  ])
  const known = new Set(byName.map(({ playerId }) => playerId))
  const paid = accounts.filter(({ playerId }) => !known.has(playerId))
  const owners = await readPlayersOfBrand(
    app.db,
    brandId,
    paid.map(({ playerId }) => playerId),
  )
  return [
    ...byName,
    ...owners.map((owner) => ({
      ...owner,
      by: 'payout-account' as const,
      shown: `•••${paid.find(({ playerId }) => playerId === owner.playerId)!.lastFour}`,
    })),
  ]
}

const timed = <T extends { at: Date }>(row: T) => ({ ...row, at: row.at.toISOString() })

/** The search over everything, for whoever may open what it finds. */
export const findRoutes = (parts: Parts) =>
  implement('find', calls.find, {
    find: async ({ text }, { caller, request }) => {
      const { app, settings, gameName } = parts
      const { brandId } = settings.current()
      const wanted = { text, limit: SHOWN_MOST + 1 }
      const { permissions } = caller
      const [players, deposits, withdrawals, rounds] = await Promise.all([
        playersFor(parts, permissions, text),
        permissions.has('deposits.read') ? findOrders(app.db, brandId, wanted) : [],
        permissions.has('withdrawals.read') ? findWithdrawals(app.db, brandId, wanted) : [],
        permissions.has('rounds.read') ? findRounds(app.db, brandId, wanted) : [],
      ])
      const listed = players.slice(0, SHOWN_MOST)
      for (const { playerId, by } of listed)
        if (!plain.has(by))
          await recordPlayerRead(app, {
            by: { operator: caller, address: request.address },
            playerId,
            what: 'find.find',
            reason: null,
          })
      const owners = new Map(
        (
          await readPlayersOfBrand(app.db, brandId, [
            ...new Set([...deposits, ...withdrawals, ...rounds].map(({ playerId }) => playerId)),
          ])
        ).map(({ playerId, account }) => [playerId, account]),
      )
      const owned = <T extends { playerId: string; at: Date }>(rows: readonly T[]) =>
        rows
          .slice(0, SHOWN_MOST)
          .map((row) => ({ ...timed(row), account: owners.get(row.playerId) ?? row.playerId }))
      return {
        players: listed,
        deposits: owned(deposits),
        withdrawals: owned(withdrawals),
        rounds: owned(rounds).map(({ gameId, ...row }) => ({
          ...row,
          gameName: gameName(gameId, request.language),
        })),
        isCut: [players, deposits, withdrawals, rounds].some((rows) => rows.length > SHOWN_MOST),
      }
    },
  })
