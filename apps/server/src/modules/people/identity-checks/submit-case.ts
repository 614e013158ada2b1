import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isOfAge, writeIdentity } from '../players/index.ts'
import { readPolicy } from './policy.ts'
import { readDocuments } from './reads.ts'
import { isOpenToPlayer, missingKinds } from './rules/states.ts'
import { screenPlayer } from './screening-store.ts'
import { lockOwnCase, moveCase } from './store.ts'
import type { IdentityParts, Person } from './types.ts'

const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

/** The same person has the same mark, however they write the number. */
export const personMark = ({ app }: Pick<IdentityParts, 'app'>, { idNumber, birthDate }: Person): Buffer =>
  app.sealer.mark(`${plain(idNumber)} ${birthDate}`, 'identity.person')

/** Sends the case to the people who look at it: everything asked for must be there, and the person of age. */
export const submitCase = async (
  parts: IdentityParts,
  { playerId, caseId, version }: { playerId: string; caseId: string; version: number },
  person: Person,
): Promise<void> => {
  const { app, settings, keys } = parts
  const { minimumAge, timeZone } = settings.current().value
  if (!isOfAge(person.birthDate, { minimumAge, timeZone, at: now() }))
    throw new Refusal(
      'UNDER_AGE',
      { age: minimumAge },
      { birthDate: { code: 'UNDER_AGE', data: { age: minimumAge } } },
    )
  await transact(app.db, async (tx) => {
    const found = await lockOwnCase(tx, playerId, caseId)
    if (!found) throw new Refusal('NOT_FOUND')
    if (!isOpenToPlayer(found.state)) throw new Refusal('IDENTITY_MOVED')
    if (found.version !== version) throw new Refusal('VERSION_CONFLICT')
    const policy = await readPolicy(tx, settings)
    const level = policy.levels.find((one) => one.level === found.level)
    const sent = (await readDocuments(tx, caseId)).filter(
      ({ replacedAt, erasedAt }) => !replacedAt && !erasedAt,
    )
    const missing = missingKinds(level?.documents ?? [], sent, found)
    if (missing.length > 0) throw new Refusal('DOCUMENTS_MISSING', { missing: missing.join(', ') })
    const locked = await keys.lock(Buffer.from(JSON.stringify(person)), caseId)
    const moved = await moveCase(tx, found, {
      to: 'submitted',
      actor: 'player',
      by: null,
      reason: null,
      set: {
        sealed: locked.bytes,
        key_id: locked.keyId,
        person_mark: personMark(parts, person),
        needs_two: level?.needsTwo ?? false,
        submitted_at: now(),
        reviewer_id: null,
        reviewer_name: null,
        taken_at: null,
        first_approver: null,
        second_approver: null,
        again: [],
        reason: null,
        erased_at: null,
      },
    })
    if (!moved) throw new Refusal('VERSION_CONFLICT')
    await writeIdentity(tx, playerId, { state: 'submitted' })
    await screenPlayer(tx, {
      playerId,
      brandId: found.brandId,
      name: person.fullName,
      birthDate: person.birthDate,
    })
  })
}
