import { existsSync, readdirSync } from 'node:fs'
import type { Artwork } from './types.ts'

const picture = /^([a-z0-9-]+)\.(svg|webp|avif|png|jpg)$/

/** The pictures of a folder that the site serves under `path`, named after their files; none where the site was not built yet. */
export const listArtworks = (folder: string, path: string): Artwork[] => {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
  return names
    .filter((name) => picture.test(name))
    .sort()
    .map((name) => ({ url: `${path}/${name}`, name: picture.exec(name)![1]!.replace(/-/g, ' ') }))
}
