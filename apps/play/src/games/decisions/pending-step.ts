import { readJson } from '../../shared/memory.ts'
import type { Memory } from '../../shared/memory.ts'

/** A step that was sent and whose answer has not been shown: asked again as it was, it can never charge twice. */
export type PendingStep =
  | { kind: 'begin'; roundId: string; option: string; stake: string }
  | { kind: 'choose'; roundId: string; seq: number; choice: string }

const STEP_KEY = 'krathong.pending-step'

export const keepStep = (memory: Memory, step: PendingStep) => memory.write(STEP_KEY, JSON.stringify(step))
export const forgetStep = (memory: Memory) => memory.forget(STEP_KEY)
export const pendingStep = (memory: Memory) => readJson<PendingStep>(memory, STEP_KEY)
