import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

export type ReturnsTable = CallOutput<Calls['returnsDesk']['table']>
export type ReturnedGame = ReturnsTable['games'][number]
export type ReturnAlarm = ReturnsTable['alarms'][number]
export type ReturnedVersion = CallOutput<Calls['returnsDesk']['version']>
export type ReturnedDay = ReturnedVersion['days'][number]
export type ReturnedLevel = ReturnedVersion['levels'][number]
export type ChanceTrial = CallOutput<Calls['chanceDesk']['trials']>['trials'][number]
export type Closure = CallOutput<Calls['breakdownsDesk']['closures']>['closures'][number]
export type DeskPot = CallOutput<Calls['potsDesk']['table']>['pots'][number]

export const closuresQuery = read('breakdownsDesk', 'closures', {})
export const potsQuery = read('potsDesk', 'table', {})
export const chanceQuery = read('chanceDesk', 'trials', {})
export const returnsQuery = read('returnsDesk', 'table', {})
export const returnedVersionQuery = (definitionHash: string) =>
  read('returnsDesk', 'version', { definitionHash })
