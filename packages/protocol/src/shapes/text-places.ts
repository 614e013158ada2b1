/** Where texts that a brand may word itself are said: on the site, in the frames of games, in mail and SMS, in the mailbox. */
export const textPlaces = ['site', 'frames', 'letters', 'mail'] as const
export type TextPlace = (typeof textPlaces)[number]

/** Keys of the site's texts that come with its first screen; all others come with the first page that is fetched later. */
export const firstScreen = /^((ui|shell|home|system)\.|egame\.class\.)/

/** Keys of a page's texts: those of the first screen and the rest, each a file of its own. */
export const textParts = ['first', 'rest'] as const
export type TextPart = (typeof textParts)[number]

/** Where a browser fetches what a brand words itself. `revision` is made of what the file says, so it is kept for ever. */
export const editsAddress = (place: 'site' | 'frames', language: string, part: TextPart, revision: string) =>
  `/texts/${place}-${language}-${part}-${revision}.json`
