/** What a money action is about to do, as flat text fields: the proof is bound to exactly these. */
export type StepUpDetail = Readonly<Record<string, string>>

/** One spelling for one content, whatever the order of its fields. */
export const detailText = (detail: StepUpDetail): string =>
  JSON.stringify(Object.entries(detail).toSorted(([a], [b]) => (a < b ? -1 : 1)))
