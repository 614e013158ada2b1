const KEY = 'seenNotices'
const KEPT = 50

interface Popping {
  id: string
  type: string
}

/** Under which name it is remembered: what is for players is shown once to each of those who share a browser. */
export const seenKey = ({ id, type }: Popping, account: string | null) =>
  type === 'PL' && account !== null ? `${id}:${account}` : id

/** `PU` pops up for everybody, `PL` only for those who have signed in. */
export const unseenOf = <T extends Popping>(
  notices: readonly T[],
  seen: readonly string[],
  account: string | null,
) =>
  notices.filter(
    (notice) =>
      (notice.type === 'PU' || (notice.type === 'PL' && account !== null)) &&
      !seen.includes(seenKey(notice, account)),
  )

export const readSeen = () => (localStorage.getItem(KEY) ?? '').split(',').filter((id) => id !== '')

export const writeSeen = (ids: readonly string[]) => localStorage.setItem(KEY, ids.slice(-KEPT).join(','))
