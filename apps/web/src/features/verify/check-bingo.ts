import { verifyBingoRound } from '@krathong/games/bingo'
import type { Rules } from './check.ts'

export const bingoRules: Rules = { verify: verifyBingoRound }
