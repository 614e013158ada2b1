/** A browser without a window for pictures and measurements: the one the journeys walk in. */
import { chromium } from 'playwright'
import type { Browser } from 'playwright'
import { findChromium } from './chromium.ts'

export type { Browser, BrowserContext, Frame, Page, Response, Route } from 'playwright'

export const openBrowser = async (): Promise<Browser> => chromium.launch(await findChromium())
