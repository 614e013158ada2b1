import type { Output } from './boot.ts'

export type Category = Output<'catalog', 'vendors'>['lanes'][number]['gameCategory']

/** The page of a category; a category without one is not shown. */
export const categoryPages: Partial<Record<Category, string>> = { RNG: '/rng' }
