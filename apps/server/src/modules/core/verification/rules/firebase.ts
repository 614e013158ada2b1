interface FirebaseProject {
  isOn: boolean
  projectId: string
  apiKey: string
}

/** Firebase keeps names that begin so for projects that exist nowhere: they are played by the simulated house, and by it alone. */
export const isDemoProject = (projectId: string): boolean => projectId.startsWith('demo-')

/** Whether people can prove a number by it: switched on, complete, and reachable. */
export const isFirebaseOffered = (
  { isOn, projectId, apiKey }: FirebaseProject,
  hasSimulator: boolean,
): boolean => isOn && projectId !== '' && apiKey !== '' && (!isDemoProject(projectId) || hasSimulator)

export const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`

/** A proof is of somebody who showed the code just now, not of one who did an hour ago and left the page open. */
const FRESH_SECONDS = 300
const CLOCKS_APART_SECONDS = 60

/** The number that a verified token's claims prove now, as E.164, or null. */
export const provenNumber = (
  claims: Readonly<Record<string, unknown>>,
  nowSeconds: number,
): string | null => {
  const { sub, auth_time: at, phone_number: number, firebase } = claims
  const by = typeof firebase === 'object' && firebase !== null ? (firebase as Record<string, unknown>) : {}
  const isFresh =
    typeof at === 'number' && at > nowSeconds - FRESH_SECONDS && at <= nowSeconds + CLOCKS_APART_SECONDS
  const isWhole = typeof sub === 'string' && sub !== '' && by['sign_in_provider'] === 'phone'
  return isFresh && isWhole && typeof number === 'string' ? number : null
}
