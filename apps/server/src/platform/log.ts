import { pino } from 'pino'
import type { App } from './app.ts'

/** The log of what happens outside a request; requests log through their door. */
export const createLog = (level: string): App['log'] => pino({ level, name: 'krathong' })
