import type { ModuleNode } from '@krathong/protocol/calls/system'
import type { BrandSettings } from './types.ts'

type Flag = BrandSettings['modules'][number]

/** A flag counts only when every flag above it is on too; an unknown one is off. */
export const isModuleOn = (modules: readonly Flag[], modId: string): boolean => {
  const flag = modules.find((candidate) => candidate.modId === modId)
  if (!flag?.enabled) return false
  return flag.parent === null || isModuleOn(modules, flag.parent)
}

export const moduleTree = (modules: readonly Flag[], parent: string | null = null): ModuleNode[] =>
  modules
    .filter((flag) => flag.parent === parent)
    .map((flag) => ({
      modId: flag.modId,
      enabled: flag.enabled ? '1' : '0',
      childrenNodes: moduleTree(modules, flag.modId),
    }))

export const withModule = (settings: BrandSettings, modId: string, enabled: boolean): BrandSettings | null =>
  settings.modules.some((flag) => flag.modId === modId)
    ? {
        ...settings,
        modules: settings.modules.map((flag) => (flag.modId === modId ? { ...flag, enabled } : flag)),
      }
    : null

/**
 * Whether nobody there may play: named as blocked, or, for real money, not named as allowed. Where nobody can tell the country it is
 * blocked for real money, and as the operator says for play money.
 */
const isRegionShut = ({ regions, currency }: BrandSettings, country: string | null): boolean => {
  if (country === null) return !currency.isPlayMoney || regions.unknownRegion === 'block'
  if (regions.blockedCountries.includes(country)) return true
  return !currency.isPlayMoney && !regions.allowedCountries.includes(country)
}

/** Spec section 4: 0 normal, 1 maintenance, 2 region restricted; maintenance wins. */
export const statusFor = (settings: BrandSettings, country: string | null): 0 | 1 | 2 => {
  if (settings.system.status === 'maintenance') return 1
  return isRegionShut(settings, country) ? 2 : 0
}

/** Kinds of games that licences give times of their own. */
export type CycleKind = 'slot' | 'other'

const REAL_MONEY = { slotMs: 2_500, otherMs: 5_000 }
const PLAY_MONEY = { slotMs: 0, otherMs: 0 }

/**
 * Least time between the beginnings of two rounds of a player in that country: as the brand says for it, else for everywhere else, else
 * what regulated markets ask of real money.
 */
export const minimumCycleMs = (
  { protection: { cycles }, currency }: Pick<BrandSettings, 'protection' | 'currency'>,
  country: string | null,
  kind: CycleKind,
): number => {
  const own =
    cycles.find((cycle) => country !== null && cycle.country === country) ??
    cycles.find((cycle) => cycle.country === null) ??
    (currency.isPlayMoney ? PLAY_MONEY : REAL_MONEY)
  return kind === 'slot' ? own.slotMs : own.otherMs
}

/** A brand that names its hosts answers at them and at the other addresses of its frame, and nowhere else. */
export const servesHost = ({ hosts, frame }: BrandSettings, origin: string): boolean => {
  if (hosts.length === 0) return true
  const asked = URL.canParse(origin) ? new URL(origin).hostname : ''
  return hosts.includes(asked) || frame.domains.some((address) => new URL(address).hostname === asked)
}

/** The operator's maintenance text in the person's language, else in the brand's own, else any. */
export const maintenanceText = (settings: BrandSettings, language: string): string =>
  settings.system.texts[language] ??
  settings.system.texts[settings.defaultLanguage] ??
  Object.values(settings.system.texts)[0] ??
  ''
