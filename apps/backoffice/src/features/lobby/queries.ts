import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

type BackOffice = Calls['lobbyBackOffice']
export type Lobby = CallOutput<BackOffice['vendors']>
export type LobbyVendor = Lobby['vendors'][number]
export type LobbyGame = CallOutput<BackOffice['games']>['content'][number]
export type Category = LobbyGame['gameType']

export const lobbyQuery = read('lobbyBackOffice', 'vendors', {})
