/**
 * What the browser programs get when they ask for React: Preact's `compat`, and what pages, fields and forms need of React's order
 * (decision 0243).
 */
import './auto-focus.ts'
import './controlled-fields.ts'
import './effects-before-events.ts'

// @ts-expect-error Its types are written for CommonJS; what is built are modules.
export * from 'preact/compat'
export { default } from 'preact/compat' // oxlint-disable-line import/no-default-export -- packages ask for it by that name
export { useSyncExternalStore } from './drawn-by-server.ts'
