import { brandSettings } from './brand-settings.ts'
import { defaultBrand } from './default-brand.ts'
import type { BrandSettings } from './types.ts'

/** Until version 0240 of the database one time between two rounds held for every game and place; nobody could edit it. */
const withoutOneCycle = (stored: unknown): unknown => {
  if (typeof stored !== 'object' || stored === null || !('minimumCycleMs' in stored)) return stored
  const { minimumCycleMs: _gone, ...kept } = stored
  return kept
}

/** What the entry rules were called in settings of before. */
const withEntryRules = (stored: unknown): unknown => {
  if (typeof stored !== 'object' || stored === null || !('doors' in stored)) return stored
  const { doors, ...kept } = stored
  return { entryRules: doors, ...kept }
}

/**
 * Settings as they are stored, read whole. A feature that came after them has its switch where a fresh brand has it: an operator cannot
 * turn what is not in the list.
 */
export const readSettings = (stored: unknown): BrandSettings => {
  const value = brandSettings.parse(withEntryRules(withoutOneCycle(stored)))
  const known = new Set(value.modules.map(({ modId }) => modId))
  return {
    ...value,
    modules: [...value.modules, ...defaultBrand.modules.filter(({ modId }) => !known.has(modId))],
  }
}
