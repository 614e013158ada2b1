import type { Tx } from '../../../../platform/db/database.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { emailDestination } from '../../../core/verification/index.ts'
import type { AskedCode, Deciders, Decision } from '../../../core/verification/index.ts'
import { readByPhone, readForRecovery } from '../contacts/contact-reads.ts'
import { isTrialType } from '../rules/player-types.ts'

const toOwner = async (tx: Tx, { brandId, destination }: AskedCode): Promise<Decision> => {
  const player = await readByPhone(tx, brandId, destination)
  if (!player || player.state !== 'active') return null
  return { send: 'code', playerId: player.player_id, receiver: destination }
}

/** The link goes where the account has it, and only if the same mailbox was named with the username. */
const linkToOwner = async (tx: Tx, { brandId, destination, claim }: AskedCode): Promise<Decision> => {
  const player = claim === null ? undefined : await readForRecovery(tx, brandId, claim)
  if (!player?.email || player.state !== 'active' || isTrialType(player.type)) return null
  const receiver = player.email
  return emailDestination(receiver)?.key === destination
    ? { send: 'code', playerId: player.player_id, receiver }
    : null
}

const toNewcomer = async (tx: Tx, { brandId, destination }: AskedCode): Promise<Decision> => {
  const owner = await readByPhone(tx, brandId, destination)
  return owner
    ? { send: 'number-in-use', playerId: owner.player_id, receiver: destination }
    : { send: 'code', playerId: null, receiver: destination }
}

/** Whom a stranger's wish for a code is heard for. It runs apart from their request, so looking somebody up tells nothing. */
export const codeDeciders = (settings: Settings): Deciders => ({
  recover: (tx, asked) => (asked.form === 'link' ? linkToOwner(tx, asked) : toOwner(tx, asked)),
  'sign-in': (tx, asked) => (settings.isOn('LOGIN_SMS') ? toOwner(tx, asked) : Promise.resolve(null)),
  register: (tx, asked) => (settings.isOn('REGISTER_MOBILE') ? toNewcomer(tx, asked) : Promise.resolve(null)),
})
