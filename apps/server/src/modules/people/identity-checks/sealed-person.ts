import { z } from 'zod'
import { identityPerson } from '@krathong/protocol/calls/identity'
import type { Case, IdentityParts, Person } from './types.ts'

const person = z.object(identityPerson)

/** What a player said of themselves with this case; null before they said it and after it was erased. */
export const openPerson = async (
  { keys }: Pick<IdentityParts, 'keys'>,
  { sealed, keyId, caseId }: Case,
): Promise<Person | null> =>
  sealed && keyId
    ? person.parse(JSON.parse((await keys.open({ keyId, bytes: sealed }, caseId)).toString('utf8')))
    : null
