import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

type Desk = Calls['lobbyDesk']
export type Lobby = CallOutput<Desk['vendors']>
export type LobbyVendor = Lobby['vendors'][number]
export type LobbyGame = CallOutput<Desk['games']>['content'][number]
export type Category = LobbyGame['gameType']

export const lobbyQuery = read('lobbyDesk', 'vendors', {})
