/** A browser without a window for pictures and measurements: the one the journeys walk in. */
import { chromium } from 'playwright'
import type { Browser } from 'playwright'
import { findChromium } from './chromium.ts'
import type { ChromiumWanted } from './chromium.ts'

export type { Browser, BrowserContext, Frame, Page, Response, Route } from 'playwright'

/** Who looks at no stage drawn by WebGL does without: drawing every page through software WebGL takes five times the work. */
export const openBrowser = async (wanted?: ChromiumWanted): Promise<Browser> =>
  chromium.launch(await findChromium(wanted))
