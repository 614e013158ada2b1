import { families } from '@krathong/games/families'
import type { FamilyKey, SeatGame } from '@krathong/games/families'
import type { GameHost, HostedGame } from './types.ts'

/** What a family's host adds to what its rules say of a game, or says otherwise. */
type Own = Partial<Pick<HostedGame, 'openRound' | 'resultOf' | 'info'>>

/** The games of one family, as seats open them. */
export const hostFamily =
  (kind: FamilyKey, own: (game: SeatGame) => Own = () => ({})): GameHost =>
  (nodeId) => {
    const game = families[kind].seatOf(nodeId)
    return game && { ...game, kind, ...own(game) }
  }
