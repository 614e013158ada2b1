import { consentOf } from './consent.ts'

const TAG = 'https://www.googletagmanager.com/gtag/js'

/** Counting begins only for whom it was agreed, and only where the brand counts; nothing is loaded before. */
export const mayCount = (gtagId: string | null, cookies: string): gtagId is string =>
  gtagId !== null && consentOf(cookies) === 'yes'

/** Where somebody is, never what their address carries: links that prove a person have secrets in them. */
const pageOf = () => location.origin + location.pathname

export const startAnalytics = (gtagId: string | null) => {
  if (!mayCount(gtagId, document.cookie)) return
  const layer: unknown[] = ((window as { dataLayer?: unknown[] }).dataLayer ??= [])
  // The tag reads the very list of arguments, as its own snippet gives it.
  const gtag = function () {
    layer.push(arguments)
  } as (...answer: unknown[]) => void
  gtag('js', new Date())
  gtag('config', gtagId, {
    send_page_view: true,
    page_location: pageOf(),
    page_referrer: '',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `${TAG}?id=${encodeURIComponent(gtagId)}`
  document.head.append(script)
}
