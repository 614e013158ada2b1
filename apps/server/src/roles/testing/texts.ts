import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNotifications, letterRoutes } from '../../modules/core/notifications/program.ts'
import { ask, openBackOffice, openTestApp, openTestEndpoint } from '../../modules/core/operators/testing.ts'
import {
  createSettings,
  defaultBrand,
  seedBrand,
  settingsRoutes,
} from '../../modules/core/settings/program.ts'
import { textRoutes } from '../../modules/core/wordings/program.ts'
import { transact } from '../../platform/db/database.ts'
import { addTextFiles } from '../pages/text-files.ts'
import { textParts } from '../text-parts.ts'

/** The calls about texts and letters on a brand of their own, for somebody who writes the site and somebody who does not. */
export const openTexts = async () => {
  const opened = await openTestApp()
  const { app } = opened
  await transact(app.db, (tx) => seedBrand(tx, 'krathong', defaultBrand))
  const settings = await createSettings(app)
  const dataDir = mkdtempSync(join(tmpdir(), 'krathong-texts-'))
  const origins = { siteOrigin: 'http://localhost', backOfficeOrigin: 'http://localhost' }
  const more = [
    letterRoutes(createNotifications(app, settings, { dataDir, mail: null, sms: null, ...origins })),
    textRoutes(textParts({ app, settings, webDist: '/nowhere' })),
    ...settingsRoutes(app, settings, { playOrigin: () => 'http://localhost' }),
  ]
  const office = await openTestEndpoint(app, { isFactorRequired: false, more })
  const site = await openTestEndpoint(app, { endpoint: 'site', more })
  addTextFiles(site, settings)
  const content = await openBackOffice(app, office, 'content')
  const support = await openBackOffice(app, office, 'support')
  const call = (method: 'GET' | 'PUT' | 'POST', url: string, body?: unknown, by = content) =>
    ask(office, { method, url, backOffice: by, ...(body === undefined ? {} : { body }) })
  return {
    app,
    settings,
    dataDir,
    support,
    call,
    save: (url: string, version: number, wording: string | null, by = content) =>
      call('PUT', `/bo/texts/${url}`, { version, wording }, by),
    /** What a browser without a sign-in gets. */
    bare: async (url: string) => {
      const response = await site.inject({ url, headers: { host: 'localhost:8080' } })
      const { statusCode: status, headers } = response
      return { status, kept: headers['cache-control'], said: response.json<unknown>() }
    },
    stop: async () => {
      settings.close()
      await Promise.all([office.close(), site.close()])
      await opened.close()
    },
  }
}

export type OpenTexts = Awaited<ReturnType<typeof openTexts>>
