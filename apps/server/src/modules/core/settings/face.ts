import { categories } from '@krathong/protocol/calls/catalog'
import type { BrandFace } from '@krathong/protocol/shapes/brand'
import { brandLanguage, offeredOf } from './brand-languages.ts'
import type { BrandSettings } from './types.ts'

type Logo = BrandSettings['logo']

/** Every category once: those that the brand has placed, in its order, then any that it has not heard of. */
export const categoriesOf = ({ categoryOrder }: BrandSettings) => [
  ...categoryOrder,
  ...categories.filter((category) => !categoryOrder.includes(category)),
]

/** What an operator edits, gathered from where the settings keep it. */
export const faceOf = (value: BrandSettings): BrandFace => ({
  name: value.name,
  defaultTheme: value.defaultTheme,
  timeZone: value.timeZone,
  minimumAge: value.minimumAge,
  languages: offeredOf(value).map(({ code }) => code),
  defaultLanguage: value.defaultLanguage,
  prizeModes: value.prizeModes,
  categories: {
    order: categoriesOf(value),
    hidden: value.modules
      .filter(({ modId, enabled }) => !enabled && (categories as readonly string[]).includes(modId))
      .map(({ modId }) => modId as (typeof categories)[number]),
  },
  colours: value.colours,
  logo: value.logo && { pictureId: value.logo.pictureId, showsName: value.logo.showsName },
  licences: value.licences,
  resources: value.resources as BrandFace['resources'],
  contacts: value.contacts,
  footer: value.footer,
  hosts: value.hosts,
})

const withCategories = (
  modules: BrandSettings['modules'],
  { hidden }: BrandFace['categories'],
): BrandSettings['modules'] =>
  modules.map((flag) =>
    (categories as readonly string[]).includes(flag.modId)
      ? { ...flag, enabled: !(hidden as readonly string[]).includes(flag.modId) }
      : flag,
  )

/** The settings with some parts of the face different; the logo comes with its size, which the operator does not tell. */
export const withFace = (value: BrandSettings, face: Partial<BrandFace>, logo: Logo): BrandSettings => {
  const { categories: placed, languages, logo: _chosen, ...plain } = face
  return {
    ...value,
    ...plain,
    ...(languages && { languages: languages.map(brandLanguage) }),
    ...(placed && { categoryOrder: placed.order, modules: withCategories(value.modules, placed) }),
    ...(face.logo !== undefined && { logo }),
  }
}

/** The parts of a face that these settings and those do not say alike. */
export const facePartsOf = (value: BrandSettings, parts: readonly string[]): Partial<BrandFace> =>
  Object.fromEntries(Object.entries(faceOf(value)).filter(([part]) => parts.includes(part)))

/** A word of the brand for one reader: in their language, else in the brand's own, else any. */
export const wordFor = (words: Readonly<Record<string, string>>, languages: readonly string[]): string =>
  languages.map((language) => words[language]).find((word) => word) ?? Object.values(words)[0] ?? ''
