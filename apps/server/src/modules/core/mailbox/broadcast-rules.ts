import type { MessageEdit } from './types.ts'

export type BroadcastFault =
  | 'TEXT_MISSING'
  | 'END_MISSING'
  | 'SCHEDULE_REVERSED'
  | 'URL_REFUSED'
  | 'PROMOTION_IMPORTANT'
  | 'TEAM_KIND'

/** A path of the site or a place of its own pages; never another house. */
const isOwnLink = (link: string): boolean =>
  /^(?:\/(?![/\\])[A-Za-z0-9\-._~!$&'()*+,;=:/?#%]*|#\/me\/[A-Za-z0-9\-?=&]+)$/.test(link)

/** What keeps a message from being saved: it says something in the brand's language, ends unless it is important, and leads nowhere else. */
export const broadcastFault = (edit: MessageEdit, brandLanguage: string): BroadcastFault | null => {
  if (edit.kind === 'team') return 'TEAM_KIND'
  const text = edit.texts[brandLanguage]
  if (!text?.title.trim() || !text.body.trim()) return 'TEXT_MISSING'
  if (edit.isImportant && edit.kind === 'promotion') return 'PROMOTION_IMPORTANT'
  if (!edit.isImportant && edit.endsAt === null) return 'END_MISSING'
  if (edit.endsAt !== null && Date.parse(edit.endsAt) <= Date.parse(edit.startsAt)) return 'SCHEDULE_REVERSED'
  return edit.link !== null && !isOwnLink(edit.link) ? 'URL_REFUSED' : null
}

// Control characters, and the signs that turn the reading direction and so can disguise a text.
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

export const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (sign) => (sign === '\n' ? '\n' : ''))
    .trim()

/** As it is stored: plain texts, languages that say nothing left out, no end for what stays until it is read. */
export const tidyEdit = (edit: MessageEdit): MessageEdit => ({
  ...edit,
  texts: Object.fromEntries(
    Object.entries(edit.texts)
      .map(
        ([code, { title, body }]) =>
          [code, { title: plain(title).replace(/\n/g, ' '), body: plain(body) }] as const,
      )
      .filter(([, { title, body }]) => title !== '' && body !== ''),
  ),
  link: edit.link?.trim() || null,
  startsAt: new Date(edit.startsAt).toISOString(),
  endsAt: edit.isImportant || edit.endsAt === null ? null : new Date(edit.endsAt).toISOString(),
})
