import type { InstantLook } from './look.ts'

const files = import.meta.glob<InstantLook>('./looks/*.json', { eager: true, import: 'default' })
const plain = files['./looks/krathong-wheel.json']!

export const dress = (gameId: string, root: HTMLElement) => {
  const { ground, light, accent, felt } = files[`./looks/${gameId}.json`] ?? plain
  const [above = '', middle = '', below = ''] = ground
  const worn = { above, middle, below, light, accent, felt }
  for (const [name, value] of Object.entries(worn)) root.style.setProperty(`--board-${name}`, value)
  root.dataset['game'] = gameId
}
