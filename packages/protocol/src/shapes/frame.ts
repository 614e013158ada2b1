import { z } from 'zod'

/** `https://host[:port]` and nothing behind it; plain http only on the own machine. */
export const webOrigin = z
  .string()
  .max(200)
  .refine((text) => {
    if (!URL.canParse(text)) return false
    const url = new URL(text)
    const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
    return url.origin === text && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))
  }, 'URL_REFUSED')

const origins = z
  .array(webOrigin)
  .max(10)
  .refine((all) => new Set(all).size === all.length)

/** What stands round every page of a brand: who may see it, where else it is, and who counts its visits. */
export const frame = z.strictObject({
  /** Visitors see only the pages that are open to everybody. */
  loginedToHomePage: z.boolean(),
  /** Other addresses of this very site, for when one is blocked or slow. */
  domains: origins,
  /** Other hosts of the same pictures, and of the same game frames. */
  imageHosts: origins,
  launchHosts: origins,
  /** Google's tag; loaded only for who has agreed to be counted. */
  gtagId: z
    .string()
    .regex(/^(G|GT|AW|UA)-[A-Z0-9-]{4,20}$/)
    .nullable(),
  /** The brand's Android program that shows this site without an address bar, and whose keys have signed it. */
  androidApp: z
    .strictObject({
      packageName: z
        .string()
        .max(150)
        .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/i),
      fingerprints: z
        .array(z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/))
        .min(1)
        .max(5),
    })
    .nullable()
    .default(null),
})
