/**
 * Encrypts a form of secrets for the server. The code for it comes with the first such form. A browser has no cryptography on a plain
 * http address: the form then goes in clear, and the server says whether it takes it.
 */
export const seal = async (purpose: string, body: object): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null
  const { sealFor } = await import('./seal-for.ts')
  return sealFor(purpose, body)
}
