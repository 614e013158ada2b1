import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { debtsPage, writeOff } from './settlement/debts.ts'
import { enterResult } from './official-results/enter-result.ts'
import { feedsPage } from './feeds/feeds-page.ts'
import { pauseFeed, saveFeeds } from './feeds/save-feeds.ts'
import { drawPage, drawsPage, limitsPage } from './monitor/monitor-pages.ts'
import { saveLimits } from './limits/save-limits.ts'
import { saveTimetables } from './timetables/save-timetables.ts'
import { timetablesPage } from './timetables/timetables-page.ts'
import { dayPage } from './returns/day-page.ts'
import type { LotteryParts } from './types.ts'
import { voidDraw } from './draws/void-draw.ts'

export const lotteryBackOfficeRoutes = (parts: LotteryParts) =>
  implement('lotteryBackOffice', calls.lotteryBackOffice, {
    limits: (_, { request }) => limitsPage(parts, request.language),
    saveLimits: (wanted, context) => saveLimits(parts, context, wanted),
    draws: (wanted, { request }) => drawsPage(parts, wanted, request.language),
    draw: (wanted, { request }) => drawPage(parts, wanted, request.language),
    day: (wanted) => dayPage(parts, wanted),
    enterResult: (wanted, context) => enterResult(parts, context, wanted),
    timetables: (_, { request }) => timetablesPage(parts, request.language),
    saveTimetables: (wanted, context) => saveTimetables(parts, context, wanted),
    feeds: (_, { request }) => feedsPage(parts, request.language),
    saveFeeds: (wanted, context) => saveFeeds(parts, context, wanted),
    pauseFeed: (wanted, context) => pauseFeed(parts, context, wanted),
    debts: (wanted) => debtsPage(parts, wanted),
    writeOff: (wanted, context) => writeOff(parts, context, wanted),
    voidDraw: (wanted, context) => voidDraw(parts, context, wanted),
  })
