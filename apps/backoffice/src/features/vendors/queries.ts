import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

type BackOffice = Calls['vendorBackOffice']
export type VendorRow = CallOutput<BackOffice['vendors']>['vendors'][number]
export type VendorDetail = CallOutput<BackOffice['vendor']>
export type VendorSettings = VendorDetail['settings']
export type VendorKey = VendorDetail['keys'][number]
export type Difference = CallOutput<BackOffice['differences']>['content'][number]
export type DialectRow = CallOutput<BackOffice['dialects']>['dialects'][number]
export type MatchRow = CallOutput<BackOffice['matches']>['content'][number]
export type VendorRound = CallOutput<BackOffice['round']>

export const vendorsQuery = read('vendorBackOffice', 'vendors', {})
export const vendorQuery = (vendorCode: string) => read('vendorBackOffice', 'vendor', { vendorCode })
export const dialectsQuery = read('vendorBackOffice', 'dialects', {})
export const vendorRoundQuery = (roundId: string) => read('vendorBackOffice', 'round', { roundId })
