import { verifyBingoRound } from '@krathong/games/bingo'
import type { Rules } from './checked.ts'

export const bingoRules: Rules = { verify: verifyBingoRound }
