import type { FieldRule } from '@krathong/protocol/fields'
import type { App } from '../../../platform/app.ts'
import { registerCurrency } from '../../../platform/currencies.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { readSettings } from './read-settings.ts'
import { readEdits, readRevision } from '../wordings/index.ts'
import type { TextEdits } from '../wordings/index.ts'
import type { BrandSettings } from './brand-settings.ts'
import { readCurrent, readVersion } from './reads.ts'
import { openRegions } from './region.ts'
import type { Regions } from './region.ts'
import { minimumAgeIn } from './legal-ages.ts'
import { fieldsIn } from './register-fields.ts'
import { isModuleOn, servesHost, statusFor } from './rules.ts'

export interface BrandSnapshot {
  brandId: string
  code: string
  /** Owner of the brand's platform accounts. */
  platformOwner: string
  version: number
  value: BrandSettings
  /** What the brand words itself. */
  texts: TextEdits
}

/** The current settings in memory: reading them costs nothing, a change is seen at once here and within two seconds elsewhere. */
export interface Settings {
  current(): BrandSnapshot
  isOn(modId: string): boolean
  /** Refuses FEATURE_OFF when the flag is off. */
  requireOn(modId: string): void
  countryOf(address: string): string | null
  /** The stricter of the brand's age and that of the law where this address is. */
  minimumAgeFor(address: string): number
  /** What a registration asks for where this address is. */
  registerFieldsFor(address: string): readonly FieldRule[]
  /** Spec section 4: 0 normal, 1 maintenance, 2 region restricted. */
  statusFor(address: string): 0 | 1 | 2
  /** Whether the brand answers at the name that was asked for. */
  servesHost(origin: string): boolean
  /** True while the database has not answered for a while: the site then tells that it is closed. */
  isAway(): boolean
  refresh(): Promise<void>
  close(): void
}

const POLL_MS = 2_000
/**
 * A moment without the database is forgiven: calls are refused and come again. It is away after three polls in a row that found
 * nobody, or after twelve that had to wait too long: whoever is only busy is not gone.
 */
const AWAY = 12
const weightOf = (error: unknown) => (/timeout/.test(String(error)) ? 1 : 4)

const load = async (app: App): Promise<BrandSnapshot> => {
  const row = await readCurrent(app.db)
  assert(row, 'a brand is seeded before the server starts')
  const value = readSettings(row.value)
  registerCurrency(value.currency)
  return {
    brandId: row.brand_id,
    code: row.code,
    platformOwner: row.house_owner,
    version: row.version,
    value,
    texts: await readEdits(app.db, row.brand_id),
  }
}

/** Grows with each change of the settings and of the texts that the brand words itself. */
export const editionOf = ({ version, texts }: Pick<BrandSnapshot, 'version' | 'texts'>): number =>
  version + texts.revision

/** `known`: who tells countries in the place of the database that ships with the product. */
export const createSettings = async (app: App, known?: Regions): Promise<Settings> => {
  let snapshot = await load(app)
  const regions = known ?? (await openRegions())
  const refresh = async () => {
    const next = await load(app)
    if (editionOf(next) <= editionOf(snapshot)) return
    snapshot = next
    app.bus.publish('settings', { brandId: next.brandId, version: editionOf(next) })
  }
  const poll = async () => {
    const row = await readVersion(app.db, snapshot.brandId)
    const revision = await readRevision(app.db, snapshot.brandId)
    if (row && row.version + revision > editionOf(snapshot)) await refresh()
  }
  let silence = 0
  // While the database is away the last known settings stand.
  const look = () =>
    poll().then(
      () => (silence = 0),
      (error: unknown) => (silence += weightOf(error)),
    )
  const timer = setInterval(() => void look(), POLL_MS)
  timer.unref()
  return {
    current: () => snapshot,
    isOn: (modId) => isModuleOn(snapshot.value.modules, modId),
    requireOn: (modId) => {
      if (!isModuleOn(snapshot.value.modules, modId)) throw new Refusal('FEATURE_OFF')
    },
    countryOf: regions.countryOf,
    minimumAgeFor: (address) => minimumAgeIn(snapshot.value.minimumAge, regions.countryOf(address)),
    registerFieldsFor: (address) => fieldsIn(snapshot.value, regions.countryOf(address)),
    servesHost: (origin) => servesHost(snapshot.value, origin),
    statusFor: (address) => statusFor(snapshot.value, regions.countryOf(address)),
    isAway: () => silence >= AWAY,
    refresh,
    close: () => clearInterval(timer),
  }
}
