const KEY = 'seenNotices'
const KEPT = 50

interface Popping {
  id: string
  type: string
}

/** `PU` pops up for everybody, `PL` only for those who have signed in. */
export const firstUnseen = <T extends Popping>(
  notices: readonly T[],
  seen: readonly string[],
  isSignedIn: boolean,
) => notices.find(({ id, type }) => !seen.includes(id) && (type === 'PU' || (type === 'PL' && isSignedIn)))

export const readSeen = () => (localStorage.getItem(KEY) ?? '').split(',').filter((id) => id !== '')

export const writeSeen = (ids: readonly string[]) => localStorage.setItem(KEY, ids.slice(-KEPT).join(','))
