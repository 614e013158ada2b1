import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

export type ReturnsTable = CallOutput<Calls['returnsBackOffice']['table']>
export type ReturnedGame = ReturnsTable['games'][number]
export type ReturnAlarm = ReturnsTable['alarms'][number]
export type ReturnedVersion = CallOutput<Calls['returnsBackOffice']['version']>
export type ReturnedDay = ReturnedVersion['days'][number]
export type ReturnedLevel = ReturnedVersion['levels'][number]
export type ChanceTrial = CallOutput<Calls['chanceBackOffice']['trials']>['trials'][number]
export type Closure = CallOutput<Calls['breakdownsBackOffice']['closures']>['closures'][number]
export type BackOfficePot = CallOutput<Calls['potsBackOffice']['table']>['pots'][number]

export const closuresQuery = read('breakdownsBackOffice', 'closures', {})
export const potsQuery = read('potsBackOffice', 'table', {})
export const chanceQuery = read('chanceBackOffice', 'trials', {})
export const returnsQuery = read('returnsBackOffice', 'table', {})
export const returnedVersionQuery = (definitionHash: string) =>
  read('returnsBackOffice', 'version', { definitionHash })
