import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

type Admin = Calls['depositAdmin']
export type OrderRow = CallOutput<Admin['orders']>['content'][number]
export type OrderDetail = CallOutput<Admin['order']>
export type Methods = CallOutput<Admin['methods']>
export type Method = Methods['methods'][number]
export type Decision = CallInput<Admin['decide']>['decision']
export type MethodSave = CallInput<Admin['saveMethod']>
export type OrderShow = NonNullable<CallInput<Admin['orders']>['show']>

export const PAGE_SIZE = 25

export const ordersQuery = (show: OrderShow, search: string, pageNo: number) =>
  queryOptions({
    queryKey: ['depositAdmin', 'orders', show, search, pageNo],
    queryFn: ({ signal }) =>
      api(
        'depositAdmin',
        'orders',
        { show, pageNo, pageSize: PAGE_SIZE, ...(search && { search }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['depositAdmin', 'order', orderId],
    queryFn: ({ signal }) => api('depositAdmin', 'order', { orderId }, { signal }),
  })

export const slipQuery = (slipId: string) =>
  queryOptions({
    queryKey: ['depositAdmin', 'slip', slipId],
    queryFn: ({ signal }) => api('depositAdmin', 'slip', { slipId }, { signal }),
    staleTime: Infinity,
  })

export const methodsQuery = queryOptions({
  queryKey: ['depositAdmin', 'methods'],
  queryFn: ({ signal }) => api('depositAdmin', 'methods', {}, { signal }),
})
