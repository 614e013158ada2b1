import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

export type RtpTable = CallOutput<Calls['rtpBackOffice']['table']>
export type ReturnedGame = RtpTable['games'][number]
export type ReturnAlarm = RtpTable['alarms'][number]
export type ReturnedVersion = CallOutput<Calls['rtpBackOffice']['version']>
export type ReturnedDay = ReturnedVersion['days'][number]
export type ReturnedLevel = ReturnedVersion['levels'][number]
export type RngTest = CallOutput<Calls['rngHealthBackOffice']['trials']>['trials'][number]
export type Closure = CallOutput<Calls['gameIncidentsBackOffice']['closures']>['closures'][number]
export type BackOfficePot = CallOutput<Calls['potsBackOffice']['table']>['pots'][number]

export const closuresQuery = read('gameIncidentsBackOffice', 'closures', {})
export const potsQuery = read('potsBackOffice', 'table', {})
export const rngQuery = read('rngHealthBackOffice', 'trials', {})
export const rtpQuery = read('rtpBackOffice', 'table', {})
export const returnedVersionQuery = (definitionHash: string) =>
  read('rtpBackOffice', 'version', { definitionHash })
