import { keepPreviousData } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { callQuery } from '../../shared/client.ts'

export type Offer = Output<'promotions', 'one'>
export type SchemeCardData = Output<'promotions', 'list'>['schemes'][number]
export type SchemeData = Output<'promotions', 'scheme'>
export type OpenRecord = Output<'promotions', 'open'>['records'][number]
export type PastRecord = Output<'promotions', 'records'>['content'][number]

/** A bar that moves while its owner plays. */
const LOOK_AGAIN_MS = 4_000

export const offersQuery = () => ({
  ...callQuery('promotions', 'list', {}),
  placeholderData: keepPreviousData,
})
export const offerQuery = (promotionId: string) => callQuery('promotions', 'one', { promotionId })
export const schemeQuery = (promotionId: string) => callQuery('promotions', 'scheme', { promotionId })
export const openQuery = () => ({ ...callQuery('promotions', 'open', {}), refetchInterval: LOOK_AGAIN_MS })
