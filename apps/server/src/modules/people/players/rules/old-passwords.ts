import { isWeakPassword } from './passwords.ts'

interface Owner {
  username: string
  email: string | null
  must_change_password: boolean
  password_since: Date
}

interface Policy {
  brandName: string
  /** A password older than this is outworn; null: none ever is. */
  days: number | null
  at: Date
}

const DAY_MS = 86_400_000

/** A password somebody else made, one a guesser tries early, or one that has lasted too long. */
export const mustBeChanged = (owner: Owner, password: string, { brandName, days, at }: Policy): boolean =>
  owner.must_change_password ||
  (days !== null && at.getTime() - owner.password_since.getTime() > days * DAY_MS) ||
  isWeakPassword(password, { username: owner.username, email: owner.email ?? undefined, brandName })
