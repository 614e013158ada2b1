import { Lanes } from './lanes.ts'
import { Notes } from './notes.ts'
import type { Stage } from './stage.ts'

/** One stage from its first act to its last, with the ledger that are kept of it outside. */
export interface Run {
  stage: Stage
  notes: Notes
  lanes: Lanes
}

/** Starts the program and gives everybody what they begin with. */
export const beginRun = async (stage: Stage): Promise<Run> => {
  const notes = new Notes()
  const lanes = new Lanes(stage, notes)
  await stage.program.start()
  await lanes.prepare()
  return { stage, notes, lanes }
}
