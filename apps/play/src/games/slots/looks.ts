import type { KitLook } from './kit/kit-colours.ts'
import type { SlotLook } from './stage/look.ts'

const chaoPhrayaNights = async () => (await import('./chao-phraya-nights/look.ts')).chaoPhrayaNights
const siamSevens = async () => (await import('./siam-sevens/look.ts')).siamSevens
const nagaWays = async () => (await import('./naga-ways/look.ts')).nagaWays
const riverGemsCluster = async () => (await import('./river-gems-cluster/look.ts')).riverGems
const monsoonTumble = async () => (await import('./monsoon-tumble/look.ts')).monsoonTumble
const goldenDurianHold = async () => (await import('./golden-durian-hold/look.ts')).goldenDurian
const himmaphanMoon = async () => (await import('./himmaphan-moon/look.ts')).himmaphanMoon
const chulaKites = async () => (await import('./chula-kites/look.ts')).chulaKites

/** Each game's own code and art, fetched when that game is opened and not before. */
const looks: { readonly [gameId: string]: () => Promise<SlotLook> } = {
  'chao-phraya-nights': chaoPhrayaNights,
  'siam-sevens': siamSevens,
  'naga-ways': nagaWays,
  'river-gems-cluster': riverGemsCluster,
  'monsoon-tumble': monsoonTumble,
  'golden-durian-hold': goldenDurianHold,
  'himmaphan-moon': himmaphanMoon,
  'chula-kites': chulaKites,
}

/** A game that has a file of data for a look is dressed from the kit. */
const kits = import.meta.glob<KitLook>('./*/look.json', { import: 'default' })

const fromKit = async (gameId: string): Promise<SlotLook> => {
  const data = kits[`./${gameId}/look.json`]
  if (!data) throw new Error(`This frame has no look for ${gameId}`)
  const [{ kitLook }, kit] = await Promise.all([import('./kit/kit-look.ts'), data()])
  return kitLook(kit)
}

export const lookOf = (gameId: string): Promise<SlotLook> => {
  const load = looks[gameId]
  return load ? load() : fromKit(gameId)
}

/** What moves the reels and the place behind them: most of what a slot fetches, and the last of it. */
export const bringStage = (look: SlotLook) => Promise.all([import('./stage/pixi-stage.ts'), look.backdrop()])

/** The controls wear the game's colours. */
export const dressControls = ({ hud }: SlotLook, root: HTMLElement) => {
  for (const [property, value] of Object.entries(hud ?? {})) root.style.setProperty(property, value)
}
