/** What the browser programs get when they ask for React's way into a page. */
export { createRoot } from 'preact/compat/client'
export { hydrateRoot } from './drawn-by-server.ts'
