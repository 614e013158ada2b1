import type { App } from '../platform/app.ts'
import { correctionKind } from '../modules/books/index.ts'
import type { ApprovalKind } from '../modules/operators/index.ts'
import type { Settings } from '../modules/settings/index.ts'

/** The acts that need four eyes, each from the module that performs it: the routes and the worker are given this list. */
export const approvalKinds = (_parts: { app: App; settings: Settings }): ApprovalKind[] => [correctionKind]
