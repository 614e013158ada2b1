import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { readIcon } from '../reads.ts'
import { requireRealAccount } from '../registration/require-real-account.ts'
import { avatarImage, defaultIcon } from '../rules/avatars.ts'
import { writeFirstLogin, writeProfilePart } from '../store.ts'

const view = (icon: number, account: string) => ({ icon, image: avatarImage(icon, account) })

/** A player's picture: of the twelve there are, the one they chose, or the one that is theirs by their id. */
export const avatarOf = async (app: App, { playerId, account }: PlayerCaller) =>
  view((await readIcon(app.db, playerId)) ?? defaultIcon(playerId), account)

export const chooseAvatar = async (app: App, caller: PlayerCaller, icon: number) => {
  requireRealAccount(caller)
  await transact(app.db, (tx) => writeProfilePart(tx, caller.playerId, { icon: String(icon) }))
  return view(icon, caller.account)
}

/** What a page does once after the very first sign-in: true to the first that asks, of however many tabs. */
export const takeFirstLogin = async (
  app: App,
  { playerId }: PlayerCaller,
): Promise<{ isFirst: boolean }> => ({
  isFirst: await transact(app.db, (tx) => writeFirstLogin(tx, playerId)),
})
