import type { Output } from '../../shared/boot.ts'

export type Article = Output<'content', 'helpCenter'>['articles'][number]
