import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

export type HomeFigures = CallOutput<Calls['figures']['home']>
export type CurrencyFigures = HomeFigures['currencies'][number]
export type DayFigures = CallOutput<Calls['figures']['days']>['content'][number]

const LOOK_AGAIN_MS = 60_000

export const homeQuery = read('figures', 'home', {}, { refetchInterval: LOOK_AGAIN_MS })
export const daysQuery = (from: string, to: string) =>
  read('figures', 'days', { from, to }, { refetchInterval: LOOK_AGAIN_MS })
