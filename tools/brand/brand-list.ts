/** The brands beside the first, as the data folder keeps them: a list that a person adds to and the program opens. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Advice } from '../dev/advice.ts'

export const BRAND_LIST = 'brands.json'

const hostName = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, {
    error: 'a host name is small letters, digits, dots and dashes, such as lotus.example.com',
  })

const listedBrand = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9]{1,19}$/, { error: 'a code is 2 to 20 small letters and digits' }),
  name: z
    .string()
    .trim()
    .min(1, { error: 'a brand needs a name' })
    .max(40, { error: 'a name has 40 letters at most' }),
  hosts: z
    .array(hostName)
    .min(1, { error: 'a brand needs a host name, for the program to tell it by' })
    .max(20),
  /** A database of the person's own; without it the program makes one beside the first brand's. */
  databaseUrl: z
    .url({ protocol: /^postgres(ql)?$/, error: 'a database looks like postgresql://user:password@host/name' })
    .optional(),
  siteOrigin: z
    .url({ protocol: /^https?$/, error: 'an address looks like https://lotus.example.com' })
    .optional(),
  playOrigin: z
    .url({ protocol: /^https?$/, error: 'an address looks like https://play.lotus.example.com' })
    .optional(),
})
export type ListedBrand = z.output<typeof listedBrand>

const brandList = z
  .array(listedBrand)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, {
    error: 'two brands have the same code',
  })
  .refine(
    (all) => new Set(all.flatMap(({ hosts }) => hosts)).size === all.flatMap(({ hosts }) => hosts).length,
    {
      error: 'a host name is named twice',
    },
  )

const checked = (value: unknown, place: string): ListedBrand[] => {
  const { data, error } = brandList.safeParse(value)
  if (data) return data
  throw new Advice(`${place} cannot be used: ${error?.issues[0]?.message ?? 'it is no list of brands'}.`)
}

export const readBrands = (dataDir: string): ListedBrand[] => {
  const file = join(dataDir, BRAND_LIST)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  try {
    return checked(JSON.parse(text), file)
  } catch (error) {
    throw error instanceof SyntaxError ? new Advice(`${file} is no JSON: mend or remove it.`) : error
  }
}

/** Whole or not at all: the running program reads the file whenever it changes. */
export const writeBrands = (dataDir: string, brands: readonly ListedBrand[]): void => {
  checked(brands, 'This brand')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, BRAND_LIST)
  writeFileSync(`${file}.new`, `${JSON.stringify(brands, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
