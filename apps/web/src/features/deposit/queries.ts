import { keepPreviousData } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { callQuery } from '../../shared/client.ts'

export type Offer = Output<'deposits', 'methods'>
export type Method = Offer['methods'][number]
export type Order = Output<'deposits', 'order'>
export type Limits = Output<'deposits', 'limits'>
export type Limit = Limits['limits'][number]

export const offerQuery = () => ({ ...callQuery('deposits', 'methods', {}), staleTime: 0 })
export const limitsQuery = () => ({ ...callQuery('deposits', 'limits', {}), staleTime: 0 })

const WATCH_MS = 4_000
const MOVING: readonly Order['state'][] = ['CREATED', 'AWAITING_PAYMENT', 'VERIFYING']

/** The order's page changes by pushes; asking now and then stands in for a line that is down. */
export const orderQuery = (depositId: string) => ({
  ...callQuery('deposits', 'order', { depositId }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data: Order | undefined } }) =>
    state.data && MOVING.includes(state.data.state) ? WATCH_MS : false,
})

export const ordersQuery = (pageNo: number) => ({
  ...callQuery('deposits', 'orders', { pageNo, pageSize: 8 }),
  placeholderData: keepPreviousData,
})
