/** The pages of what a team played and how its money moved. */
export { TeamBetsPage } from './bets-page.tsx'
export { TeamEntriesPage } from './entries-page.tsx'
