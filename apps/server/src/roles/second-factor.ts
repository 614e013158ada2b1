import type { Environment } from '../config.ts'
import type { App } from '../platform/app.ts'
import type { SecondFactor } from '../modules/core/operators/program.ts'
import { readRealMoneyBrands } from '../modules/core/settings/program.ts'
import type { Settings } from '../modules/core/settings/program.ts'

/** Throws one sentence when staff of a brand with real money would be let in by their password alone. */
export const requireSecondFactor = async (app: App, environment: Environment): Promise<void> => {
  if (environment.secondFactor === 'on') return
  const brands = await readRealMoneyBrands(app.db)
  if (brands.length === 0) return
  throw new Error(
    `OPERATOR_SECOND_FACTOR=off is for play money only, and ${brands.join(', ')} runs on real money: remove the variable and start again.`,
  )
}

/** A brand that leaves play money while the program runs asks for the second factor from the next sign-in on. */
export const secondFactorOf = (environment: Environment, settings: Settings): SecondFactor => ({
  isRequired: () => environment.secondFactor === 'on' || !settings.current().value.currency.isPlayMoney,
  issuer: () => settings.current().value.name,
})
