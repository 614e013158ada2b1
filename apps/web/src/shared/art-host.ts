import { chooseHost, probePicture } from './hosts.ts'

let host: string | null = null
let hosts: readonly string[] = []

const choose = async () => {
  host = await chooseHost(hosts, probePicture)
}

/** Looks once which of the brand's picture hosts answers; until then, and without one, pictures come from the site itself. */
export const startArtHosts = (all: readonly string[]) => {
  if (all.length === 0) return
  hosts = all
  void choose()
}

/** The address of one of the site's pictures now. Whoever shows it keeps what it got, so that no picture is fetched twice. */
export const artAddress = (path: string): string => (host && path.startsWith('/art/') ? host + path : path)

/** A picture that did not come from its host comes from the site, and another host is looked for. */
export const artFailed = (address: string, path: string): string => {
  if (host && address.startsWith(host)) {
    const dead = host
    host = null
    hosts = hosts.filter((one) => one !== dead)
    void choose()
  }
  return path
}
