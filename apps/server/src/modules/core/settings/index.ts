/**
 * Settings: what an operator may change about the brand at run time: module flags, field rules, limits, system status, regions.
 *
 * Owns settings.brands, settings.current, settings.history, settings.pictures, settings.hosts, settings.help_links.
 * Always true: one current version a brand, every version kept; a reader sees a whole version, never half of one;
 * a change is refused when it was made on an older version; every change stands in the audit trail.
 */
export { offeredOf } from './brand-languages.ts'
export type { BrandSettings } from './brand-settings.ts'
export { categoriesOf } from './face.ts'
export { minimumCycleMs } from './rules.ts'
export { logoView } from './marks.ts'
export { readSettingsAt, readSettingsNow } from './settings-at.ts'
export type { Settings } from './snapshot.ts'
