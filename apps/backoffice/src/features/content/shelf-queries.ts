import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOutput, Calls } from '@krathong/protocol'
import { api } from '../../shared/client.ts'
import { PAGE_SIZE } from './queries.ts'

export type ArticleRow = CallOutput<Calls['contentAdmin']['articles']>['content'][number]
export type PromotionRow = CallOutput<Calls['contentAdmin']['promotions']>['content'][number]

const ALL = 100

export const articlesQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['content', 'articles', pageNo],
    queryFn: ({ signal }) => api('contentAdmin', 'articles', { pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A help centre has dozens of articles at most; one is looked up among them. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['content', 'article', slug],
    queryFn: async ({ signal }) => {
      const { content } = await api('contentAdmin', 'articles', { pageNo: 1, pageSize: ALL }, { signal })
      return content.find((article) => article.slug === slug) ?? null
    },
    refetchOnMount: 'always',
  })

export const promotionsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['content', 'promotions', pageNo],
    queryFn: ({ signal }) => api('contentAdmin', 'promotions', { pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })

export const promotionQuery = (promotionId: string) =>
  queryOptions({
    queryKey: ['content', 'promotion', promotionId],
    queryFn: ({ signal }) => api('contentAdmin', 'promotion', { promotionId }, { signal }),
    refetchOnMount: 'always',
  })

export const versionsQuery = (promotionId: string, pageNo: number) =>
  queryOptions({
    queryKey: ['content', 'promotion', promotionId, 'versions', pageNo],
    queryFn: ({ signal }) =>
      api('contentAdmin', 'promotionVersions', { promotionId, pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })
