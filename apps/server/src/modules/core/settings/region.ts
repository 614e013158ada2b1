import { fileURLToPath } from 'node:url'
import ipaddr from 'ipaddr.js'
import maxmind from 'maxmind'
import type { CountryResponse, Reader } from 'maxmind'

/** Country of an address by the offline database that ships with the product; null for private, local and unlisted addresses. */
export interface Regions {
  countryOf(address: string): string | null
}

const databaseFile = () =>
  fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))

export const openRegions = async (): Promise<Regions> => {
  const reader = (await maxmind.open(databaseFile())) as unknown as Reader<CountryResponse>
  return {
    countryOf: (address) => {
      if (!ipaddr.isValid(address) || ipaddr.process(address).range() !== 'unicast') return null
      const found = reader.get(ipaddr.process(address).toString()) as {
        country_code?: string
        country?: { iso_code?: string }
      } | null
      return found?.country_code ?? found?.country?.iso_code ?? null
    },
  }
}
