export type { BrandSettings } from './brand-settings.ts'
