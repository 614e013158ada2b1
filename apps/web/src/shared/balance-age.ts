const versionOf = (balance: unknown): number | null => {
  if (typeof balance !== 'object' || balance === null || !('version' in balance)) return null
  return typeof balance.version === 'number' ? balance.version : null
}

/** The younger of two balances; a balance that says no age is taken as it comes. */
export const youngerOf = (known: unknown, answer: unknown): unknown => {
  const [before, after] = [versionOf(known), versionOf(answer)]
  return before !== null && after !== null && after < before ? known : answer
}
