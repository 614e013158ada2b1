import { verifyCrashRound } from '@krathong/games/crash'
import type { Rules } from './checked.ts'

export const crashRules: Rules = { verify: verifyCrashRound }
