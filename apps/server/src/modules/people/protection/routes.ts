import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { confirmLooser, setLimit, setReality, withdrawLooser } from './change-limits.ts'
import type { ClosingParts } from './protection-parts.ts'
import { closeAccount, closeWhenEmpty, keepAccount, showClosure } from './close-account.ts'
import { askExport, listExports, takeExport } from './copy-of-data.ts'
import { protectionBackOfficeRoutes } from './back-office-routes.ts'
import { acknowledgeReality, showReality } from './reality-view.ts'
import { returnToPlay } from './return-to-play.ts'
import { showProtection } from './state-view.ts'
import { takeStop } from './take-stop.ts'

export const protectionRoutes = (parts: ClosingParts) => [
  implement('protection', calls.protection, {
    state: (_, { caller }) => showProtection(parts, parts.app.db, caller.playerId),
    setLimit: (wanted, { caller }) => setLimit(parts, caller, wanted),
    confirmLimit: (wanted, { caller }) => confirmLooser(parts, caller, wanted),
    withdrawLimit: (place, { caller }) => withdrawLooser(parts, caller, place),
    setReality: ({ minutes }, { caller }) => setReality(parts, caller, minutes),
    reality: (_, { caller }) => showReality(parts, caller.playerId),
    acknowledge: (_, { caller }) => acknowledgeReality(parts, caller.playerId),
    stop: ({ term }, { caller }) => takeStop(parts, caller, term),
    comeBack: (_, { caller }) => returnToPlay(parts, caller),
  }),
  implement('leaving', calls.leaving, {
    closure: (_, { caller }) => showClosure(parts, caller.playerId),
    close: ({ password }, { caller }) => closeAccount(parts, caller, password),
    closeWhenEmpty: ({ password }, { caller }) => closeWhenEmpty(parts, caller, password),
    keep: (_, { caller }) => keepAccount(parts, caller),
    exports: (_, { caller }) => listExports(parts.app.db, caller.playerId),
    askExport: (wanted, { caller }) => askExport(parts.app, caller, wanted),
    takeExport: (wanted, { caller }) => takeExport(parts.app, caller, wanted),
  }),
  protectionBackOfficeRoutes(parts),
]
