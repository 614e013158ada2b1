/** How pictures of a page are told to a reader, in their language where they are drawn in it: asked once, answered by address. */
export type ShowPictures = (
  addresses: readonly string[],
  language: string,
) => Promise<(address: string) => string>

/** As they are kept: pictures that the program brings are the same for everybody. */
export const asStored: ShowPictures = () => Promise.resolve((address: string) => address)
