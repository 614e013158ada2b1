import type { Output } from '../../shared/boot.ts'

export type Identity = Output<'identity', 'state'>
export type IdentityCase = NonNullable<Identity['case']>
export type Terms = Output<'identity', 'terms'>
export type DocumentKind = IdentityCase['documents'][number]['kind']
