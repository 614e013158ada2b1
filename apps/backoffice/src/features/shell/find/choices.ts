import type { BackOffice } from '../../../shared/back-office.tsx'
import type { useWords, WordKey } from '../../../shared/words.ts'
import { placesFor } from '../places.ts'
import type { Found } from './queries.ts'

type Say = ReturnType<typeof useWords>['t']

/** A place that the search leads to. */
export interface Choice {
  to: string
  name: string
  /** What else tells it from others. */
  note: string | null
  at: string | null
}

export interface ChoiceGroup {
  title: WordKey
  choices: readonly Choice[]
}

const by = {
  id: 'find.by-id',
  email: 'find.by-email',
  phone: 'find.by-phone',
  payee: 'find.by-payee',
  address: 'find.by-address',
  'payout-account': 'find.by-payout-account',
} as const

const foldCase = (text: string) => text.normalize('NFC').toLocaleLowerCase()

/** Pages whose name has the text in it; all of them while nothing is typed. */
const pagesFor = (t: Say, permissions: BackOffice['operator']['permissions'], text: string): Choice[] =>
  placesFor(permissions)
    .flatMap(({ title: group, places }) =>
      places.map(({ path, title }) => ({ to: path, name: t(title), note: t(group), at: null })),
    )
    .filter(({ name }) => foldCase(name).includes(foldCase(text)))

const playersFor = (t: Say, players: Found['players']): Choice[] =>
  players.map(({ playerId, account, nickname, by: found, shown }) => ({
    to: `/players/${playerId}`,
    name: account,
    note:
      found === 'account' || found === 'nickname'
        ? nickname === account
          ? null
          : nickname
        : [t(by[found]), shown].filter((part) => part !== null).join(' '),
    at: null,
  }))

/** What can be gone to, in groups, none of them empty. */
export const choiceGroups = (
  t: Say,
  permissions: BackOffice['operator']['permissions'],
  { text, found }: { text: string; found: Found | undefined },
): ChoiceGroup[] =>
  (
    [
      { title: 'nav.players', choices: playersFor(t, found?.players ?? []) },
      {
        title: 'nav.deposits',
        choices: (found?.deposits ?? []).map(({ id, number, account, at }) => ({
          to: `/deposits/${id}`,
          name: number,
          note: account,
          at,
        })),
      },
      {
        title: 'nav.withdrawals',
        choices: (found?.withdrawals ?? []).map(({ id, number, account, at }) => ({
          to: `/withdrawals/${id}`,
          name: number,
          note: account,
          at,
        })),
      },
      {
        title: 'nav.rounds',
        choices: (found?.rounds ?? []).map(({ id, gameName, account, at }) => ({
          to: `/rounds/${id}`,
          name: gameName,
          note: account,
          at,
        })),
      },
      { title: 'find.pages', choices: pagesFor(t, permissions, text) },
    ] as const
  ).filter(({ choices }) => choices.length > 0)
