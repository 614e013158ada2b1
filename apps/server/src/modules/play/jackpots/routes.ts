import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { PotCache } from './pots.ts'
import { openPot, potsTable } from './pots-back-office.ts'

export const jackpotRoutes = (parts: { app: App; settings: Settings; pots: PotCache }) =>
  implement('potsBackOffice', calls.potsBackOffice, {
    table: () => potsTable(parts),
    open: (wanted, context) => openPot(parts, context, wanted),
  })
