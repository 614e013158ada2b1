import { newId } from '../../apps/server/src/platform/ids.ts'
import * as acts from './acts.ts'
import type { Act } from './acts.ts'
import { tear } from './caller.ts'
import type { Said } from './caller.ts'
import type { Person } from './people.ts'
import { proveAll } from './referee.ts'
import type { Run } from './run.ts'
import type { Stage } from './stage.ts'

const actOf = async (stage: Stage, person: Person, place: number): Promise<Act> => {
  const downline = person.upline ? person : stage.people.find(({ upline }) => upline === person)
  switch (place % 6) {
    case 0:
      return acts.topUp(stage, person, '20.00')
    case 1:
      return acts.spin(stage, person, '1.00')
    case 2:
      return acts.vendorCall(stage, person, { op: 'bet', tx: newId(), round: newId(), amount: '1.00' })
    case 3:
      return acts.moveToVendor(stage, person, { transferId: newId(), direction: 'in', amount: '1.00' })
    case 4:
      return acts.alongLine(stage, downline!, place % 12 === 4 ? 'down' : 'up', '10.00')
    default:
      return acts.topUp(stage, person, '21.00')
  }
}

const LANES = 8

/**
 * Answers that get lost: half of the lines are torn once the request has left, and of the other half the answer is thrown away. Then it
 * is asked again, twice at once: there is one answer, and one thing happened.
 */
export const loseAnswers = async ({ stage, notes, lanes }: Run, count: number): Promise<number> => {
  let lost = 0
  const loseOne = async (place: number) => {
    const act = await actOf(stage, stage.people[place % stage.people.length]!, place)
    let thrownAway: Said | null = null
    if (place % 2 === 0 && act.wanted) {
      await tear(act.wanted)
      lost += 1
    } else {
      thrownAway = await lanes.ask(act)
      lost += 1
    }
    const [said, twin] = await Promise.all([lanes.perform(act), lanes.ask(act)])
    lanes.compare(act, said, twin)
    if (thrownAway) lanes.compare(act, thrownAway, said)
  }
  const lane = async (first: number) => {
    for (let place = first; place < count; place += LANES) await loseOne(place)
  }
  await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)))
  await proveAll(stage, notes)
  return lost
}
