import { brandSettings } from './brand-settings.ts'
import { defaultBrand } from './default-brand.ts'
import type { BrandSettings } from './types.ts'

/**
 * Settings as they are stored, read whole. A feature that came after them has its switch where a fresh brand has it: an operator cannot
 * turn what is not in the list.
 */
export const readSettings = (stored: unknown): BrandSettings => {
  const value = brandSettings.parse(stored)
  const known = new Set(value.modules.map(({ modId }) => modId))
  return {
    ...value,
    modules: [...value.modules, ...defaultBrand.modules.filter(({ modId }) => !known.has(modId))],
  }
}
