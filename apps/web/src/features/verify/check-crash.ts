import { verifyCrashRound } from '@krathong/games/crash'
import type { Rules } from './check.ts'

export const crashRules: Rules = { verify: verifyCrashRound }
