import type { App } from '../../../platform/app.ts'
import { exchange } from '../../../platform/http/send-out.ts'
import { claimLink, forgetLinks, readBroken, writeChecked } from './help-links-store.ts'
import type { Settings } from './snapshot.ts'
import type { BrandSettings } from './types.ts'

/** A page that is away for an hour is nobody's fault; one that is away for two days is looked after. */
const FAILURES = 2

const linksOf = ({ helpLinks, protection }: BrandSettings): string[] => [
  ...new Set([...helpLinks, ...protection.help].map(({ url }) => url)),
]

/** A house that keeps programs out still stands where the link leads; only what is gone or broken is a fault. */
const faultOf = (status: number): string | null =>
  status === 404 || status === 410 || status >= 500 ? `answered ${status}` : null

/** The head of a page, asked by the guarded sender: public addresses only, no redirect followed, ten seconds. */
const look = (url: string): Promise<string | null> =>
  exchange({ method: 'HEAD', url, headers: { accept: 'text/html' }, body: '', isOwnMachine: false }).then(
    ({ status }) => faultOf(status),
    (error: unknown) => (error instanceof Error ? error.message : 'no answer'),
  )

/** Looks once a day whether the links to who helps with gambling still lead somewhere. */
export const checkHelpLinks = async (
  { app, settings }: { app: App; settings: Settings },
  ask: (url: string) => Promise<string | null> = look,
): Promise<void> => {
  const { brandId, value } = settings.current()
  const links = linksOf(value)
  await forgetLinks(app.db, brandId, links)
  for (const url of links)
    if (await claimLink(app.db, brandId, url)) await writeChecked(app.db, brandId, url, await ask(url))
}

/** Links of the brand that did not work twice in a row. */
export const brokenLinks = async (app: App, settings: Settings) => {
  const { brandId, value } = settings.current()
  const shown = new Set(linksOf(value))
  const rows = await readBroken(app.db, brandId, FAILURES)
  return {
    links: rows
      .filter(({ url }) => shown.has(url))
      .map(({ url, fault, checked_at }) => ({
        url,
        fault: fault ?? '',
        checkedAt: checked_at.toISOString(),
      })),
  }
}
