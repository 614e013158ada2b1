import type { App } from '../../../platform/app.ts'
import { foldFacts } from '../../play/betting/index.ts'
import { addSums, holdProgress, numberLines } from './store.ts'

/** Counts what was settled, corrected or won since the last time, every fact once. */
export const countPlayOfLines = (app: App): Promise<void> =>
  foldFacts(app, {
    hold: holdProgress,
    count: async (tx, stretch) => {
      await numberLines(tx, stretch)
      await addSums(tx, stretch)
    },
  })
