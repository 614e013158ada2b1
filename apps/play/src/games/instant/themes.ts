/** What a game wears: its ground from above to below, the light in it, and the colour of what the player chose. */
interface Theme {
  ground: readonly [string, string, string]
  light: string
  accent: string
  felt: string
}

const themes: { readonly [gameId: string]: Theme } = {
  'naga-dice': {
    ground: ['#0a3d3a', '#0c2b3f', '#071426'],
    light: '#3fe0b8',
    accent: '#3fe0b8',
    felt: '#0d4f4b',
  },
  'sky-lantern-limbo': {
    ground: ['#3b1d5e', '#7a2e5a', '#d8703f'],
    light: '#ffc46b',
    accent: '#ffb347',
    felt: '#4a2160',
  },
  'temple-plinko': {
    ground: ['#5a1230', '#3a0d3a', '#170a2e'],
    light: '#ffd873',
    accent: '#ff8a5c',
    felt: '#4d1238',
  },
  'lotus-keno': {
    ground: ['#123f5c', '#0f5a5f', '#0a2b33'],
    light: '#ff9ecb',
    accent: '#ff7fb8',
    felt: '#0f4a5a',
  },
  'krathong-wheel': {
    ground: ['#10184f', '#2a1a6b', '#0a0a2c'],
    light: '#ffd873',
    accent: '#ffcf5c',
    felt: '#1c1a5e',
  },
  'european-roulette': {
    ground: ['#0f4a2e', '#0a3422', '#051a12'],
    light: '#e8c468',
    accent: '#ffd873',
    felt: '#0f5a37',
  },
  'dragon-sic-bo': {
    ground: ['#6b0f14', '#470a12', '#1d0509'],
    light: '#ffcf5c',
    accent: '#ffcf5c',
    felt: '#7a1519',
  },
  'thai-hi-lo': {
    ground: ['#6b4312', '#452a0c', '#1d1206'],
    light: '#ffd9a0',
    accent: '#ffb347',
    felt: '#7a4c16',
  },
  'river-baccarat': {
    ground: ['#0d3557', '#0a2644', '#051225'],
    light: '#9fd4ff',
    accent: '#6fc3ff',
    felt: '#0f4370',
  },
  'golden-mango-scratch': {
    ground: ['#b8730f', '#8a4a0a', '#3a1c05'],
    light: '#ffe9a8',
    accent: '#ffd24a',
    felt: '#9c5c0c',
  },
  'night-market-scratch': {
    ground: ['#20124f', '#4a1060', '#0d0724'],
    light: '#ff7fd0',
    accent: '#4fd8ff',
    felt: '#2d155c',
  },
  'lantern-bingo': {
    ground: ['#17265e', '#3d2170', '#120a33'],
    light: '#ffc46b',
    accent: '#ffb347',
    felt: '#33408f',
  },
  'temple-fair-bingo': {
    ground: ['#0b5a52', '#7a2a1a', '#2a0c12'],
    light: '#ffe07a',
    accent: '#ffd24a',
    felt: '#0f6b5f',
  },
}

const plain = themes['krathong-wheel']!

export const dress = (gameId: string, root: HTMLElement) => {
  const { ground, light, accent, felt } = themes[gameId] ?? plain
  const [above, middle, below] = ground
  const worn = { above, middle, below, light, accent, felt }
  for (const [name, value] of Object.entries(worn)) root.style.setProperty(`--board-${name}`, value)
  root.dataset['game'] = gameId
}
