import { transact } from '../../../platform/db/database.ts'
import { createHouses } from './houses.ts'
import { secretContext } from './offered.ts'
import { writeSimulated } from './provider-store.ts'
import type { Elsewhere } from './types.ts'

/** What the simulated house knows this program by. */
const CLIENT_ID = 'krathong'

/** Ready to send people out; a brand of play money knows the simulated house where the demonstration runs one. */
export const openElsewhere = async (wanted: Omit<Elsewhere, 'houses'>): Promise<Elsewhere> => {
  const { app, settings } = wanted
  const { brandId, value } = settings.current()
  const simulator = value.currency.isPlayMoney ? wanted.simulator : null
  await transact(app.db, (tx) =>
    writeSimulated(
      tx,
      brandId,
      simulator && {
        issuer: `${simulator.origin}/identity`,
        clientId: CLIENT_ID,
        secretSealed: app.sealer.seal(simulator.key, secretContext(brandId, 'simulated')),
      },
    ),
  )
  const houses = createHouses((error) => app.log.warn({ err: error }, 'an outside house did not answer well'))
  return { ...wanted, simulator, houses }
}
