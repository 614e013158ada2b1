import { z } from 'zod'

/** Pictures that may be chosen for a place. */
export const artworkChoice = z.strictObject({
  artworks: z.array(
    z.strictObject({
      /** The site's path of the picture. */
      url: z.string(),
      name: z.string(),
      /** Drawn for the form of a phone. */
      isForPhone: z.boolean(),
    }),
  ),
})
export type Artwork = z.infer<typeof artworkChoice>['artworks'][number]
