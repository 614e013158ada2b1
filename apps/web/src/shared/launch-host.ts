import { launchAddress } from './hosts.ts'
import { usePermission } from './queries.ts'

/** Puts a game frame on one of the brand's hosts that answers. */
export const useLaunchHost = () => {
  const { info } = usePermission()
  const place = { playOrigin: info.brand.playOrigin, hosts: info.launchGameCDNs }
  return (url: string) => launchAddress(url, place)
}
