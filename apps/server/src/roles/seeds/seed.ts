import type { App } from '../../platform/app.ts'
import { newToken } from '../../platform/crypto.ts'
import { analyseGrown } from '../../platform/db/analyse.ts'
import { transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readRecord, writeRecord } from '../../platform/files/secret-file.ts'
import { openBettingAccounts } from '../../modules/play/betting/program.ts'
import { seedJackpots } from '../../modules/play/jackpots/program.ts'
import { seedIdentityPolicy } from '../../modules/people/identity-checks/program.ts'
import { createOperator } from '../../modules/core/operators/program.ts'
import {
  createPlayer,
  hangUnderUpline,
  hashPassword,
  readTakenNames,
} from '../../modules/people/players/program.ts'
import { defaultBrand, seedBrand } from '../../modules/core/settings/program.ts'
import type { Settings } from '../../modules/core/settings/program.ts'
import { grantWelcome, openCashier } from '../../modules/people/wallet/program.ts'
import { seedFace } from './seed-face.ts'

/** Sign-ins of a fresh installation, kept beside the data. The operator's password stands there until it was printed, once. */
export interface FirstSignIns {
  operator: { username: string; password: string | null }
  players: { username: string; password: string }[]
  isMade: boolean
}

const RECORD = 'first-sign-ins.json'
/** Players of the demo, and a line of three levels: anong, below her kittipong, below him malee. Who stands above comes first. */
const DEMO_PEOPLE = [
  { username: 'anong', type: 2, upline: null },
  { username: 'kittipong', type: 1, upline: 'anong' },
  { username: 'malee', type: 0, upline: 'kittipong' },
  { username: 'somchai', type: 0, upline: null },
  { username: 'ligaya', type: 0, upline: null },
] as const
const DEMO_NAMES = DEMO_PEOPLE.map(({ username }) => username)
const isDemoAgent = (username: string) =>
  DEMO_PEOPLE.some((person) => person.username === username && person.type > 0)

/**
 * The default brand with its platform accounts, funds, games and content, all in one transaction; false when it stands already. A further
 * brand is the same under its own name and host names.
 */
export const seedDefaultBrand = async (
  app: App,
  own?: { name: string; hosts: readonly string[] },
): Promise<boolean> => {
  const isFresh = await transact(app.db, async (tx) => {
    const brand = await seedBrand(tx, 'krathong', {
      ...defaultBrand,
      ...(own && { name: own.name, hosts: [...own.hosts] }),
    })
    if (!brand) return false
    const { code } = defaultBrand.currency
    await seedIdentityPolicy(tx, brand.brandId)
    await openCashier(tx, brand.platformOwner, code)
    await openBettingAccounts(tx, brand.platformOwner, code)
    await seedJackpots(tx, brand, code)
    await seedFace(tx, brand.brandId, defaultBrand.currency.isPlayMoney)
    return true
  })
  // Whoever comes first meets plans for what is there, not for empty tables.
  if (isFresh) await analyseGrown(app.db)
  return isFresh
}

/** Letters and digits people can type from a screen. */
const newPassword = () =>
  `${newToken()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)}7k`

interface DemoPlayer {
  username: string
  type: number
  passwordHash: string
  uplineId: string | null
}

const seedPlayer = async (
  tx: Tx,
  settings: Settings,
  { username, type, passwordHash, uplineId }: DemoPlayer,
): Promise<string> => {
  const { brandId, value } = settings.current()
  const player = await createPlayer(tx, {
    brandId,
    username,
    type,
    passwordHash,
    language: null,
    currency: value.currency.code,
    email: null,
    birthday: '1990-01-01',
    profile: {},
    termsVersion: value.termsVersion,
    registeredFrom: null,
  })
  if (uplineId) await hangUnderUpline(tx, player.playerId, uplineId)
  await grantWelcome(tx, player, settings)
  return player.playerId
}

/** The agents among the demo players, with the passwords that they were made with; none where there are no demo players. */
export const readDemoAgents = (dataDir: string): FirstSignIns['players'] =>
  (readRecord<FirstSignIns>(dataDir, RECORD)?.players ?? []).filter(({ username }) => isDemoAgent(username))

const newSignIns = (hasPlayers: boolean): FirstSignIns => ({
  operator: { username: 'admin', password: newPassword() },
  players: hasPlayers
    ? DEMO_NAMES.toSorted((a, b) => Number(isDemoAgent(a)) - Number(isDemoAgent(b))).map((username) => ({
        username,
        password: newPassword(),
      }))
    : [],
  isMade: false,
})

/**
 * The first operator and, with play money and where they are wanted, the demo players of a fresh installation, with passwords made here and now. They are
 * written down before they are used, so a start that was cut off goes on at the next one with the same passwords. The operator's opens
 * nothing but its own change.
 */
export const seedSignIns = async (
  app: App,
  settings: Settings,
  { dataDir, isFresh, hasDemoPeople }: { dataDir: string; isFresh: boolean; hasDemoPeople: boolean },
): Promise<void> => {
  const known = readRecord<FirstSignIns>(dataDir, RECORD)
  if (known ? known.isMade : !isFresh) return
  const signIns = known ?? newSignIns(hasDemoPeople && settings.current().value.currency.isPlayMoney)
  writeRecord(dataDir, RECORD, signIns)
  const { username: owner, password } = signIns.operator
  if (password !== null)
    await createOperator(app, {
      username: owner,
      password,
      displayName: 'Administrator',
      role: 'owner',
      mustChangePassword: true,
    })
  const ids = new Map(await readTakenNames(app.db, settings.current().brandId, DEMO_NAMES))
  for (const { username, type, upline } of DEMO_PEOPLE) {
    const signIn = signIns.players.find((player) => player.username === username)
    if (!signIn || ids.has(username)) continue
    const passwordHash = await hashPassword(signIn.password)
    const uplineId = upline === null ? null : (ids.get(upline) ?? null)
    ids.set(
      username,
      await transact(app.db, (tx) => seedPlayer(tx, settings, { username, type, passwordHash, uplineId })),
    )
  }
  writeRecord(dataDir, RECORD, { ...signIns, isMade: true })
}

const operatorLine = ({ username, password }: FirstSignIns['operator']): string =>
  password === null
    ? `Operator   ${username} (its first password was printed once; npm run staff -- rescue ${username} makes another)`
    : `Operator   ${username} / ${password} (printed this once, to be changed at the first sign-in)`

/**
 * What to tell the person who started the program. The operator's password is told once and then forgotten; demo players are told of while
 * the brand runs on play money.
 */
export const signInLines = (dataDir: string, isPlayMoney: boolean): string[] => {
  const known = readRecord<FirstSignIns>(dataDir, RECORD)
  if (!known?.isMade) return []
  const { operator, players } = known
  if (operator.password !== null)
    writeRecord(dataDir, RECORD, { ...known, operator: { ...operator, password: null } })
  return [
    operatorLine(operator),
    ...(isPlayMoney ? players : []).map(
      ({ username, password }) =>
        `${isDemoAgent(username) ? 'Agent ' : 'Player'}     ${username} / ${password}`,
    ),
  ]
}
