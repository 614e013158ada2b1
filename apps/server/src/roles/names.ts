/** Names that records show in place of ids. */
export interface Names {
  game: (gameId: string, language: string) => { name: string; vendor: string }
  accounts: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
