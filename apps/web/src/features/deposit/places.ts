/** Where the parts of the deposit page are, all below one place of the centre. */
const BASE = '#/me/depositv2'

export const toChoice = BASE
export const toLimits = `${BASE}/limits`
export const toOrder = (depositId: string) => `${BASE}/${depositId}`

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export type Part = { name: 'choice' } | { name: 'limits' } | { name: 'order'; depositId: string }

export const partOf = (hash: string): Part => {
  const last = hash.split('?')[0]!.split('/')[3] ?? ''
  if (last === 'limits') return { name: 'limits' }
  return ID.test(last) ? { name: 'order', depositId: last } : { name: 'choice' }
}
