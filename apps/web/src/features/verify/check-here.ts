import { loadCode } from '../../shared/load-code.ts'
import { checkRound } from './check.ts'

/** Checks a round on this device; its rules come with the words they speak. */
export const checkHere = (file: unknown) => loadCode(() => checkRound(file))
