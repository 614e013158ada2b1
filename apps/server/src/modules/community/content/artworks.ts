import { existsSync, readdirSync } from 'node:fs'
import type { Artwork } from '@krathong/protocol/shapes/artworks'

const picture = /^([a-z0-9-]+?)(-mobile)?\.(svg|webp|avif|png|jpg)$/

/**
 * The pictures of a folder of the program that the site serves under `path`, named after their files, those for phones by their end; none where the
 * site was not built yet.
 */
export const listArtworks = (folder: string, path: string): Artwork[] => {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
  return names
    .filter((name) => picture.test(name))
    .sort()
    .map((file) => {
      const [, name = '', phone] = picture.exec(file)!
      return { url: `${path}/${file}`, name: name.replaceAll('-', ' '), isForPhone: phone !== undefined }
    })
}
