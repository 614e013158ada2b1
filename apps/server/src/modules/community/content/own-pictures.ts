import { pictureIn } from '@krathong/protocol/shapes/picture-places'
import type { Db } from '../../../platform/db/database.ts'
import { ALL, readShownPictures } from './picture-store.ts'
import type { Reader } from './reads.ts'

interface ShownPicture {
  url: string
  /** Empty: it is decoration, or nothing is said of it. */
  alt: string
}

/** How a stored address is shown to a reader: in their language where it is drawn in it, as its newest version. */
export type ShowPicture = (address: string) => ShownPicture

/** Reads what is known of the pictures of a page once; addresses of pictures that the program brings stay as they are. */
export const showerOf = async (
  db: Db,
  addresses: readonly (string | null)[],
  { language, brandLanguage }: Pick<Reader, 'language' | 'brandLanguage'>,
): Promise<ShowPicture> => {
  const ids = new Set(addresses.flatMap((address) => pictureIn(address ?? '')?.pictureId ?? []))
  const rows = new Map((await readShownPictures(db, [...ids])).map((row) => [row.picture_id, row]))
  return (address) => {
    const row = rows.get(pictureIn(address)?.pictureId ?? '')
    if (!row) return { url: address, alt: '' }
    const texts = row.texts as Readonly<Record<string, string>>
    const own = row.languages.includes(language) && language !== ALL ? `&l=${language}` : ''
    return { url: `${address}?v=${row.drawn}${own}`, alt: texts[language] || texts[brandLanguage] || '' }
  }
}
