import type { WordKey } from '../../shared/words.ts'
import type { BannerEdit, NoticeEdit } from './queries.ts'

/** Complete by type: a group or a type that the protocol gains does not compile until it has its words. */
export const groupWords: Record<BannerEdit['groupName'], WordKey> = {
  w_home: 'group.w_home',
  w_rng: 'group.w_rng',
  w_live: 'group.w_live',
  w_fish: 'group.w_fish',
  w_pvp: 'group.w_pvp',
  w_sports: 'group.w_sports',
  w_esports: 'group.w_esports',
  w_lott: 'group.w_lott',
  w_down: 'group.w_down',
  w_promotion: 'group.w_promotion',
  w_shop: 'group.w_shop',
  w_help: 'group.w_help',
}
export const groups = Object.keys(groupWords) as BannerEdit['groupName'][]

export const linkWords: Record<BannerEdit['linkageType'], WordKey> = {
  none: 'link.none',
  route: 'link.route',
  game: 'link.game',
  url: 'link.url',
}
export const links = Object.keys(linkWords) as BannerEdit['linkageType'][]

export const typeWords: Record<NoticeEdit['type'], WordKey> = {
  H: 'type.H',
  PL: 'type.PL',
  PU: 'type.PU',
  PR: 'type.PR',
  B: 'type.B',
}
export const types = Object.keys(typeWords) as NoticeEdit['type'][]
