import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

type Desk = Calls['vendorDesk']
export type VendorRow = CallOutput<Desk['vendors']>['vendors'][number]
export type VendorDetail = CallOutput<Desk['vendor']>
export type VendorSettings = VendorDetail['settings']
export type VendorKey = VendorDetail['keys'][number]
export type Difference = CallOutput<Desk['differences']>['content'][number]
export type DialectRow = CallOutput<Desk['dialects']>['dialects'][number]
export type MatchRow = CallOutput<Desk['matches']>['content'][number]
export type VendorRound = CallOutput<Desk['round']>
export type DifferenceState = 'open' | 'closed'

export const PAGE_SIZE = 25

export const vendorsQuery = queryOptions({
  queryKey: ['vendorDesk', 'vendors'],
  queryFn: ({ signal }) => api('vendorDesk', 'vendors', {}, { signal }),
})

export const vendorQuery = (vendorCode: string) =>
  queryOptions({
    queryKey: ['vendorDesk', 'vendor', vendorCode],
    queryFn: ({ signal }) => api('vendorDesk', 'vendor', { vendorCode }, { signal }),
  })

export const differencesQuery = (state: DifferenceState, vendorCode: string, pageNo: number) =>
  queryOptions({
    queryKey: ['vendorDesk', 'differences', state, vendorCode, pageNo],
    queryFn: ({ signal }) =>
      api(
        'vendorDesk',
        'differences',
        { state, pageNo, pageSize: PAGE_SIZE, ...(vendorCode && { vendorCode }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const saveVendor = (input: CallInput<Desk['change']>) => api('vendorDesk', 'change', input)
export const addVendorKey = (input: CallInput<Desk['addKey']>) => api('vendorDesk', 'addKey', input)
export const endVendorKey = (input: CallInput<Desk['endKey']>) => api('vendorDesk', 'endKey', input)
export const testVendor = (vendorCode: string) => api('vendorDesk', 'test', { vendorCode })
export const closeDifference = (input: CallInput<Desk['closeDifference']>) =>
  api('vendorDesk', 'closeDifference', input)

export const dialectsQuery = queryOptions({
  queryKey: ['vendorDesk', 'dialects'],
  queryFn: ({ signal }) => api('vendorDesk', 'dialects', {}, { signal }),
})

export const matchesQuery = (vendorCode: string, pageNo: number) =>
  queryOptions({
    queryKey: ['vendorDesk', 'matches', vendorCode, pageNo],
    queryFn: ({ signal }) =>
      api(
        'vendorDesk',
        'matches',
        { pageNo, pageSize: PAGE_SIZE, ...(vendorCode && { vendorCode }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const vendorRoundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['vendorDesk', 'round', roundId],
    queryFn: ({ signal }) => api('vendorDesk', 'round', { roundId }, { signal }),
  })

export const addVendor = (input: CallInput<Desk['add']>) => api('vendorDesk', 'add', input)
export const importGames = (input: CallInput<Desk['importGames']>) => api('vendorDesk', 'importGames', input)
export const probeVendor = (vendorCode: string) => api('vendorDesk', 'probe', { vendorCode })
export const matchDay = (input: CallInput<Desk['match']>) => api('vendorDesk', 'match', input)
export const proposeHeldWin = (input: CallInput<Desk['proposeHeldWin']>) =>
  api('vendorDesk', 'proposeHeldWin', input)
