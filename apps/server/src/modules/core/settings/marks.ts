import type { BrandSettings } from './types.ts'

/** Where marks are served; their names say what is in them, so a browser keeps them for good. */
export const markUrl = (pictureId: string): string => `/art/brand/${pictureId}.png`
export const iconUrl = (pictureId: string): string => `/art/brand/${pictureId}-icon.png`

const FILE = /^([0-9a-f]{32})(-icon)?\.png$/

export const readMarkName = (file: string): { pictureId: string; isIcon: boolean } | null => {
  const [, pictureId, icon] = FILE.exec(file) ?? []
  return pictureId === undefined ? null : { pictureId, isIcon: icon !== undefined }
}

/** The mark that the program brings, for a brand that has sent none. */
const BROUGHT = '/art/brands/krathong.svg'

export const logoView = (logo: BrandSettings['logo']) =>
  logo
    ? {
        url: markUrl(logo.pictureId),
        iconUrl: iconUrl(logo.pictureId),
        width: logo.width,
        height: logo.height,
        showsName: logo.showsName,
      }
    : { url: BROUGHT, iconUrl: BROUGHT, width: 64, height: 64, showsName: true }
