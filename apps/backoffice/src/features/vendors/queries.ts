import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

type Desk = Calls['vendorDesk']
export type VendorRow = CallOutput<Desk['vendors']>['vendors'][number]
export type VendorDetail = CallOutput<Desk['vendor']>
export type VendorSettings = VendorDetail['settings']
export type VendorKey = VendorDetail['keys'][number]
export type Difference = CallOutput<Desk['differences']>['content'][number]
export type DialectRow = CallOutput<Desk['dialects']>['dialects'][number]
export type MatchRow = CallOutput<Desk['matches']>['content'][number]
export type VendorRound = CallOutput<Desk['round']>

export const vendorsQuery = read('vendorDesk', 'vendors', {})
export const vendorQuery = (vendorCode: string) => read('vendorDesk', 'vendor', { vendorCode })
export const dialectsQuery = read('vendorDesk', 'dialects', {})
export const vendorRoundQuery = (roundId: string) => read('vendorDesk', 'round', { roundId })
