import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { readIcon } from '../reads.ts'
import { requireRealAccount } from '../registration/require-real-account.ts'
import { writeFirstLogin, writeProfilePart } from '../store.ts'
import { AVATARS } from '@krathong/protocol/shapes/account-kinds'

/** Pairs of colours; the letter on them is white and easy to read on each. */
const colours = [
  ['#0a7b62', '#075544'],
  ['#8a3ffc', '#5a1fb0'],
  ['#b8336a', '#7d1f47'],
  ['#1f6feb', '#144a9e'],
  ['#a15c07', '#6f3f05'],
  ['#b3261e', '#7c1a15'],
  ['#00708a', '#004d5f'],
  ['#5b6b00', '#3e4900'],
  ['#7a4b8f', '#533361'],
  ['#9a4a2f', '#6b3320'],
  ['#3d5a80', '#293d56'],
  ['#4a4e69', '#323549'],
] as const

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The picture a player has until they choose another: the same one for the same player. */
const defaultIcon = (playerId: string): number => 1 + (Number.parseInt(playerId.slice(-6), 16) % AVATARS)

/** A lotus of the icon's colours with the first letter of the name, as an address that a picture can be loaded from. */
const avatarImage = (icon: number, name: string): string => {
  const [from, to] = colours[(icon - 1) % colours.length]!
  const letter = ([...name][0] ?? '?').toUpperCase().replace(/[&<>]/g, (sign) => escapes[sign]!)
  const petal = `<path d="M48 14c12 14 12 30 0 44-12-14-12-30 0-44Z" fill="#fff" fill-opacity=".16"/>`
  const petals = [0, 60, 120, 180, 240, 300]
    .map((turn) => `<g transform="rotate(${turn} 48 48)">${petal}</g>`)
    .join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><defs><linearGradient id="a" x2="1" y2="1">` +
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<circle cx="48" cy="48" r="48" fill="url(#a)"/>${petals}` +
    `<text x="48" y="62" font-family="sans-serif" font-size="40" font-weight="700" fill="#fff" text-anchor="middle">${letter}</text></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg, 'utf8').toString('base64')}`
}

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
