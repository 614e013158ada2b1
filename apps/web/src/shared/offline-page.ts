/** Brings the worker that keeps the offline page; browsers without one go without. */
export const startOfflinePage = (): void => {
  if (!('serviceWorker' in navigator)) return
  // Private windows may refuse a worker; the site is whole without it.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

/** The kept page was drawn for another language or other colours. */
export const keepOfflinePage = (): void => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('keep-page')
}
