/**
 * `npm start -- --production`: the same program for people who are not its makers. It builds nothing, starts no simulators, makes no
 * demonstration accounts, and does not start while something is missing that such people rely on.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Advice } from './advice.ts'
import { unbuiltPrograms } from './browser-programs.ts'
import { dataFolder } from './database.ts'

export interface ProductionFacts {
  env: Readonly<Record<string, string | undefined>>
  /** Browser programs that were not built from the sources as they are. */
  unbuilt: readonly string[]
  /** The data folder has accounts of the demonstration, whose passwords were printed. */
  hasDemoPeople: boolean
}

const originFaults = (env: ProductionFacts['env']): string[] => {
  const names = ['SITE_ORIGIN', 'PLAY_ORIGIN', 'BACKOFFICE_ORIGIN'] as const
  const faults = names.flatMap((name) => {
    const given = env[name]?.trim()
    if (!given) return [`${name} is missing: set it to the https address that people see.`]
    if (!URL.canParse(given) || new URL(given).protocol !== 'https:')
      return [`${name} is "${given}": it must be an https address.`]
    return []
  })
  if (faults.length > 0) return faults
  const hosts = names.map((name) => new URL(env[name]!).origin)
  return new Set(hosts).size < hosts.length
    ? [
        'SITE_ORIGIN, PLAY_ORIGIN and BACKOFFICE_ORIGIN must be three addresses: a game must not read the site, nor either of them the back office.',
      ]
    : []
}

/** What is set to something that production does not run with. */
const forbidden: readonly (readonly [name: string, value: string, sentence: string])[] = [
  ['SIMULATORS', 'on', 'SIMULATORS is on: simulated vendors and payments are for the demonstration.'],
  ['DEMO_PEOPLE', 'on', 'DEMO_PEOPLE is on: accounts of the demonstration are for the demonstration.'],
  ['OPERATOR_SECOND_FACTOR', 'off', 'OPERATOR_SECOND_FACTOR is off: staff signs in with two factors.'],
  ['RATE_LIMITS', 'off', 'RATE_LIMITS is off: that is for measuring alone.'],
]

/** A sentence for everything that has to be set right before people come, all at once. */
export const productionFaults = ({ env, unbuilt, hasDemoPeople }: ProductionFacts): string[] => [
  ...(unbuilt.length > 0
    ? [`The browser programs are not built from these sources (${unbuilt.join(', ')}): run npm run build.`]
    : []),
  ...originFaults(env),
  ...(env['TRUSTED_PROXIES']
    ? []
    : [
        'TRUSTED_PROXIES is missing: https ends at a proxy, and without its address everybody seems to come from there.',
      ]),
  ...(env['MAIL_URL'] ? [] : ['MAIL_URL is missing: letters to players and staff would go to a file.']),
  ...(env['BACKUP_TO'] || env['DATABASE_URL']
    ? []
    : [
        'BACKUP_TO is missing: a dead disk would take everything. Name a folder on another disk (docs/operating.md#backup-and-restore).',
      ]),
  ...forbidden.flatMap(([name, value, sentence]) => (env[name] === value ? [sentence] : [])),
  ...(env['FAULT_POINT'] ? ['FAULT_POINT is set: that is for tests alone.'] : []),
  ...(hasDemoPeople
    ? ['DATA_DIR has accounts of the demonstration: start production on a folder and a database of its own.']
    : []),
]

const hasDemoPeople = () => {
  const file = join(dataFolder(), 'first-sign-ins.json')
  if (!existsSync(file)) return false
  const { players = [] } = JSON.parse(readFileSync(file, 'utf8')) as { players?: unknown[] }
  return players.length > 0
}

/** Throws every sentence at once, or sets what production means for the processes that are started from here. */
export const prepareProduction = (): void => {
  const faults = productionFaults({
    env: process.env,
    unbuilt: unbuiltPrograms(),
    hasDemoPeople: hasDemoPeople(),
  })
  if (faults.length > 0)
    throw new Advice(`Not started for production:\n${faults.map((one) => `- ${one}`).join('\n')}`)
  process.env['SIMULATORS'] = 'off'
  process.env['DEMO_PEOPLE'] = 'off'
}
