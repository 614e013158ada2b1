/** A dead host is skipped within this time. */
export const PROBE_MS = 1_000

/** Milliseconds until an address of ours has answered that it is alive; null for one that has not in time. */
export const probe = async (origin: string, patience: number = PROBE_MS): Promise<number | null> => {
  const start = performance.now()
  try {
    const answer = await fetch(`${origin}/healthz`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    })
    // Who blocks a site often answers in its place.
    const body = (await answer.json()) as { alive?: unknown }
    return body.alive === true ? Math.max(1, Math.round(performance.now() - start)) : null
  } catch {
    return null
  }
}

/** The same for a host that has pictures only. */
export const probePicture = (origin: string): Promise<number | null> =>
  new Promise((resolve) => {
    const start = performance.now()
    const picture = new Image()
    const timer = setTimeout(() => resolve(null), PROBE_MS)
    const end = (isAlive: boolean) => {
      clearTimeout(timer)
      resolve(isAlive ? Math.max(1, Math.round(performance.now() - start)) : null)
    }
    picture.addEventListener('load', () => end(true))
    picture.addEventListener('error', () => end(false))
    picture.src = `${origin}/art/flags/th.svg`
  })

/** One of the hosts that answer, by chance, so that all of them share the work; null where none answers. */
export const chooseHost = async (
  hosts: readonly string[],
  isAlive: (host: string) => Promise<number | null>,
  random: () => number = Math.random,
): Promise<string | null> => {
  const answers = await Promise.all(hosts.map(isAlive))
  const alive = hosts.filter((_, index) => answers[index] !== null)
  return alive[Math.floor(random() * alive.length)] ?? null
}

/** The address of a game frame on one of the hosts that have our frames too; a vendor's own address stays. */
export const launchAddress = async (
  url: string,
  { playOrigin, hosts }: { playOrigin: string; hosts: readonly string[] },
): Promise<string> => {
  const address = new URL(url, location.href)
  if (hosts.length === 0 || address.origin !== playOrigin) return url
  const host = await chooseHost(hosts, (one) => probe(one))
  return host === null ? url : host + address.pathname + address.search + address.hash
}
