import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type Banner = CallOutput<Calls['contentAdmin']['saveBanner']>
export type Notice = CallOutput<Calls['contentAdmin']['saveNotice']>
export type BannerEdit = CallInput<Calls['contentAdmin']['saveBanner']>['banner']
export type NoticeEdit = CallInput<Calls['contentAdmin']['saveNotice']>['notice']

export const PAGE_SIZE = 20
const FIND_SIZE = 100

export const bannersQuery = (groupName: BannerEdit['groupName'] | '', pageNo: number) =>
  queryOptions({
    queryKey: ['content', 'banners', groupName, pageNo],
    queryFn: ({ signal }) =>
      api(
        'contentAdmin',
        'banners',
        { pageNo, pageSize: PAGE_SIZE, ...(groupName && { groupName }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const noticesQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['content', 'notices', pageNo],
    queryFn: ({ signal }) => api('contentAdmin', 'notices', { pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })

interface Page<Item> {
  content: Item[]
  totalPages: number
}

/** The list is the only read of the protocol; one item is looked up page by page. */
const findIn = async <Item>(
  read: (pageNo: number) => Promise<Page<Item>>,
  isWanted: (item: Item) => boolean,
) => {
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await read(pageNo)
    const found = page.content.find(isWanted)
    if (found || pageNo >= page.totalPages) return found ?? null
  }
}

export const bannerQuery = (bannerId: string) =>
  queryOptions({
    queryKey: ['content', 'banner', bannerId],
    queryFn: ({ signal }) =>
      findIn(
        (pageNo) => api('contentAdmin', 'banners', { pageNo, pageSize: FIND_SIZE }, { signal }),
        (banner) => banner.bannerId === bannerId,
      ),
    refetchOnMount: 'always',
  })

export const noticeQuery = (noticeId: string) =>
  queryOptions({
    queryKey: ['content', 'notice', noticeId],
    queryFn: ({ signal }) =>
      findIn(
        (pageNo) => api('contentAdmin', 'notices', { pageNo, pageSize: FIND_SIZE }, { signal }),
        (notice) => notice.noticeId === noticeId,
      ),
    refetchOnMount: 'always',
  })

export const artworksQuery = queryOptions({
  queryKey: ['content', 'artworks'],
  queryFn: ({ signal }) => api('contentAdmin', 'artworks', {}, { signal }),
  staleTime: 5 * 60_000,
})

export const previewQuery = (html: string) =>
  queryOptions({
    queryKey: ['content', 'preview', html],
    queryFn: ({ signal }) => api('contentAdmin', 'previewHtml', { html }, { signal }),
    enabled: html.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })

export const sendBanner = (input: CallInput<Calls['contentAdmin']['saveBanner']>) =>
  api('contentAdmin', 'saveBanner', input)
export const sendNotice = (input: CallInput<Calls['contentAdmin']['saveNotice']>) =>
  api('contentAdmin', 'saveNotice', input)
