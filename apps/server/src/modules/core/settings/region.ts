import { fileURLToPath } from 'node:url'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import maxmind from 'maxmind'
import type { CountryResponse, Reader } from 'maxmind'

/** Country of an address by the offline database that ships with the product; null for private, local and unlisted addresses. */
export interface Regions {
  countryOf(address: string): string | null
}

/** Addresses whose country is remembered: a player's calls all come from one. The database is read once and never changes. */
const REMEMBERED = 20_000
const ADDRESS_MAX = 64

const databaseFile = () =>
  fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))

export const openRegions = async (): Promise<Regions> => {
  const reader = (await maxmind.open(databaseFile())) as unknown as Reader<CountryResponse>
  const lookUp = (address: string): string | null => {
    if (!ipaddr.isValid(address) || ipaddr.process(address).range() !== 'unicast') return null
    const found = reader.get(ipaddr.process(address).toString()) as {
      country_code?: string
      country?: { iso_code?: string }
    } | null
    return found?.country_code ?? found?.country?.iso_code ?? null
  }
  const known = new LRUCache<string, { country: string | null }>({ max: REMEMBERED })
  return {
    countryOf: (address) => {
      const found = known.get(address)
      if (found) return found.country
      const country = lookUp(address)
      if (address.length <= ADDRESS_MAX) known.set(address, { country })
      return country
    },
  }
}
