import { expect, it } from 'vitest'
import { defaultBrand } from './default-brand.ts'
import { minimumAgeIn } from './legal-ages.ts'
import { fieldFaults, fieldsIn, fieldsOf, withCountryField, withField } from './register-fields.ts'

const wish = {
  name: 'telegram',
  enabled: true,
  required: true,
  minLength: 3,
  maxLength: 20,
  patternId: 'handle' as const,
}

it('changes one field and no other', () => {
  const next = withField(defaultBrand, wish)!
  expect(next.registerFields.find(({ name }) => name === 'telegram')).toMatchObject(wish)
  expect(next.registerFields.filter(({ name }) => name !== 'telegram')).toEqual(
    defaultBrand.registerFields.filter(({ name }) => name !== 'telegram'),
  )
})

it('offers every field to a brand that was made with fewer', () => {
  const old = { ...defaultBrand, registerFields: defaultBrand.registerFields.slice(0, 3) }
  expect(fieldsOf(old)).toHaveLength(defaultBrand.registerFields.length)
  expect(
    fieldsOf(old)
      .slice(3)
      .some(({ enabled }) => enabled),
  ).toBe(false)
})

it('keeps the form of fields that have one of their own', () => {
  const next = withField(defaultBrand, { ...wish, name: 'paymentPassword' })!
  expect(next.registerFields.find(({ name }) => name === 'paymentPassword')).toMatchObject({
    enabled: true,
    kind: 'pin',
    minLength: 6,
    maxLength: 6,
  })
})

it('does not require what is off', () => {
  const next = withField(defaultBrand, { ...wish, enabled: false })!
  expect(next.registerFields.find(({ name }) => name === 'telegram')?.required).toBe(false)
})

it('knows no field of another name', () =>
  expect(withField(defaultBrand, { ...wish, name: 'isAgent' })).toBeNull())

it.each([
  ['a longest below the shortest', { minLength: 9, maxLength: 3 }, 'minLength'],
  ['a form without an end', { maxLength: 900 }, 'maxLength'],
  ['a password of four', { name: 'password', minLength: 4, maxLength: 128 }, 'minLength'],
  ['no birthday', { name: 'birthday', enabled: false }, 'required'],
  ['terms one need not agree to', { name: 'agreedToTerms', required: false }, 'required'],
])('refuses %s', (_, change, field) => expect(fieldFaults({ ...wish, ...change })).toHaveProperty(field))

it.each([
  ['the law’s age where it is higher', 18, 'PH', 21],
  ['the brand’s where it is higher', 20, 'GB', 20],
  ['eighteen where the table has nothing', 18, 'FR', 18],
  ['the brand’s where nobody knows the country', 20, null, 20],
] as const)('asks for %s', (_, brand, country, age) => expect(minimumAgeIn(brand, country)).toBe(age))

it('one country asks otherwise, the others and what nobody goes without stay as they are', () => {
  const wishIn = { name: 'telegram', country: 'VN', enabled: true, required: true }
  const next = withCountryField(defaultBrand, wishIn)!
  const asked = (country: string | null) => fieldsIn(next, country).find(({ name }) => name === 'telegram')
  expect(asked('VN')).toMatchObject({ enabled: true, required: true })
  for (const country of ['TH', null]) expect(asked(country)).toMatchObject({ enabled: false })
  expect(next.registerFields).toEqual(defaultBrand.registerFields)
  // As everywhere else: no word of its own any more.
  expect(withCountryField(next, { ...wishIn, enabled: false })?.registerFieldsIn).toEqual({})
  const forced = { ...next, registerFieldsIn: { VN: { username: { enabled: false, required: false } } } }
  expect(fieldsIn(forced, 'VN').find(({ name }) => name === 'username')).toMatchObject({ enabled: true })
  expect(withCountryField(defaultBrand, { ...wishIn, name: 'nothing' })).toBeNull()
})
