import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { read } from '../../shared/kit/calls.ts'

type Admin = Calls['contentAdmin']
export type Banner = CallOutput<Admin['saveBanner']>
export type Article = CallOutput<Admin['saveArticle']>
export type Notice = CallOutput<Admin['saveNotice']>
export type Promotion = CallOutput<Admin['savePromotion']>
export type BannerEdit = CallInput<Admin['saveBanner']>['banner']
export type NoticeEdit = CallInput<Admin['saveNotice']>['notice']

const FIND_SIZE = 100

interface Page<Item> {
  content: Item[]
  totalPages: number
}

/** Where the list is the only read of the protocol, one item is looked up page by page. */
export const findIn = async <Item>(
  readPage: (place: { pageNo: number; pageSize: number }) => Promise<Page<Item>>,
  isWanted: (item: Item) => boolean,
) => {
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await readPage({ pageNo, pageSize: FIND_SIZE })
    const found = page.content.find(isWanted)
    if (found || pageNo >= page.totalPages) return found ?? null
  }
}

export const artworksQuery = read('contentAdmin', 'artworks', {}, { staleTime: 5 * 60_000 })

export const previewQuery = (html: string) =>
  queryOptions({
    queryKey: ['contentPreview', html],
    queryFn: ({ signal }) => api('contentAdmin', 'previewHtml', { html }, { signal }),
    enabled: html.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
