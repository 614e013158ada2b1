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

/** Spec section 4: 0 normal, 1 maintenance, 2 region restricted; maintenance wins. */
export const statusFor = (settings: BrandSettings, country: string | null): 0 | 1 | 2 => {
  if (settings.system.status === 'maintenance') return 1
  const isBlocked =
    country === null
      ? settings.regions.unknownRegion === 'block'
      : settings.regions.blockedCountries.includes(country)
  return isBlocked ? 2 : 0
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
