import { createDownload } from '@krathong/protocol/client'
import { routes } from '@krathong/protocol/routes/site'
import { moreRoutes } from './more-routes.ts'
import { currentLanguage } from './preferences.ts'
import { endSession, sessionToken } from './session.ts'

/** Fetches a call that answers a file: a plain link could not carry the session's token. */
export const download = createDownload({
  routes,
  moreRoutes,
  token: sessionToken,
  language: currentLanguage,
  onSessionEnded: endSession,
})

/** Hands a fetched file to the person. */
export const saveFile = (blob: Blob, fileName: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
