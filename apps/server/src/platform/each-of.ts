/** Does it for each; one that fails holds no other up, and its fault is told once all had their turn. */
export const eachOf = async <T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> => {
  const faults: unknown[] = []
  for (const one of all) await act(one).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw faults[0]
}
