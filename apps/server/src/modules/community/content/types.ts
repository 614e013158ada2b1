import type {
  articleEdit,
  bannerEdit,
  noticeEdit,
  promotionEdit,
} from '@krathong/protocol/calls/content-back-office'
import type { z } from 'zod'

export type BannerEdit = z.output<typeof bannerEdit>
export type NoticeEdit = z.output<typeof noticeEdit>
export type ArticleEdit = z.output<typeof articleEdit>
export type PromotionEdit = z.output<typeof promotionEdit>
export type Texts = NoticeEdit['texts']
