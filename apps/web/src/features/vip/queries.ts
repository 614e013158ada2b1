import { keepPreviousData } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { callQuery } from '../../shared/client.ts'

export type Vip = Output<'vip', 'page'>

export const vipQuery = () => ({ ...callQuery('vip', 'page', {}), placeholderData: keepPreviousData })
