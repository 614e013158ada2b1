/** Somebody of the staff of the demonstration: looks at payouts that wait for a person, and lets most of them through. */
import { randomBytes, randomInt } from 'node:crypto'
import { createOperator } from '../../apps/server/src/modules/core/operators/program.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'

const NAME = 'demo-cashier'
/** One in so many is refused. */
const REFUSED = 6

export interface DemoCashier {
  /** Decides what waits; answers how many were let through and how many refused. */
  decide(): Promise<{ approved: number; rejected: number }>
}

interface Waiting {
  withdrawalId: string
  version: number
}

const hire = async (handle: DatabaseHandle, wanted: Parameters<typeof createOperator>[1]) => {
  try {
    return await createOperator(handle, wanted)
  } finally {
    await handle.close()
  }
}

/** Hires the person at the machine, as the first operator is, and signs in at this address. Null where the name is taken by an earlier demonstration. */
export const hireCashier = async (databaseUrl: string, backoffice: string): Promise<DemoCashier | null> => {
  const password = randomBytes(18).toString('base64url')
  const handle = await openDatabase(databaseUrl, 1)
  const wanted = { username: NAME, displayName: 'Demonstration', role: 'owner', password }
  const isHired = await hire(handle, wanted)
  if (!isHired) return null
  let [token, cookie] = ['', '']
  const ask = async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(backoffice + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}`, cookie } : {}),
        'x-fresh-code': password,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const set = response.headers.getSetCookie().map((one) => one.split(';')[0]!)
    if (set.length > 0) cookie = set.join('; ')
    const { code = null, value } = (await response.json()) as { code?: string; value: T }
    return { code, value }
  }
  const signIn = async () => {
    const { value } = await ask<{ session: { token: string } }>('POST', '/bo/session/login', {
      username: NAME,
      password,
    })
    token = value?.session.token ?? ''
  }
  const decideOne = async (
    { withdrawalId, version }: Waiting,
    done: { approved: number; rejected: number },
  ) => {
    const taken = await ask<{ withdrawal: Waiting }>('POST', `/bo/withdrawals/${withdrawalId}/owner`, {
      version,
    })
    const isRefused = randomInt(REFUSED) === 0
    const answer = await ask(
      'POST',
      `/bo/withdrawals/${withdrawalId}/${isRefused ? 'rejection' : 'approval'}`,
      {
        version: taken.value?.withdrawal.version ?? version,
        reason: isRefused ? 'The name on the account differs' : 'Looked at for the demonstration',
      },
    )
    if (answer.code === null) done[isRefused ? 'rejected' : 'approved'] += 1
  }
  return {
    decide: async () => {
      await signIn()
      const done = { approved: 0, rejected: 0 }
      const { value } = await ask<{ content: Waiting[] }>('GET', '/bo/withdrawals?queue=review&limit=50')
      for (const waiting of value?.content ?? []) await decideOne(waiting, done)
      return done
    },
  }
}
