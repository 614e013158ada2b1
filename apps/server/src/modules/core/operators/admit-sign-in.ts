import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { takeProof } from '../challenges/index.ts'
import type { Proof } from '../challenges/index.ts'
import { admitAttempt, countFailure } from './admit-attempt.ts'
import { knownBrowserOf } from './browser.ts'
import { noteRefused } from './note-refused.ts'
import { mayComeFrom } from './staff-reads.ts'
import { countersOf } from './sign-in-counters.ts'
import type { SignInCounters } from './sign-in-counters.ts'

export interface SignInForm extends Proof {
  username: string
  password: string
}

/** An attempt that may be judged: what it is counted under, and how it is refused when the password is wrong. */
interface Admitted {
  counters: SignInCounters
  turnAway: () => Promise<never>
}

/** Asks whether staff may come from there, uses up the challenge that came with an attempt and lets it be judged, or refuses; the name need not be anybody's. */
export const admitSignIn = async (
  app: App,
  { usernameKey, brandId }: { usernameKey: string; brandId: string },
  form: SignInForm,
  request: RequestFacts,
): Promise<Admitted> => {
  const at = now()
  const note = (what: string) => noteRefused(app, { what, usernameKey, address: request.address })
  if (!(await mayComeFrom(app.db, brandId, request.address))) {
    await note('sign-in.unlisted')
    throw new Refusal('ADDRESS_NOT_LISTED')
  }
  const isProven = await takeProof(app, 'staff-login', form, request)
  const counters = countersOf(
    usernameKey,
    request.address,
    await knownBrowserOf(app.db, usernameKey, request),
  )
  try {
    await admitAttempt(app, counters, at, isProven)
  } catch (error) {
    if (error instanceof Refusal)
      await note(error.code === 'CHALLENGE_NEEDED' ? 'sign-in.unproven' : 'sign-in.shut')
    throw error
  }
  return {
    counters,
    turnAway: async () => {
      await countFailure(app, counters, at)
      await note('sign-in.wrong-password')
      throw new Refusal('WRONG_CREDENTIALS')
    },
  }
}
