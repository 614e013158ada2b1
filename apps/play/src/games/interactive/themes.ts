/** What a game wears: its ground from above to below, the light in it, and the colour of what the player chose. */
interface Theme {
  ground: readonly [string, string, string]
  light: string
  accent: string
  felt: string
}

const themes: { readonly [gameId: string]: Theme } = {
  'naga-mines': {
    ground: ['#0b3b44', '#0a2536', '#050d1a'],
    light: '#46e6c2',
    accent: '#46e6c2',
    felt: '#0d4650',
  },
  'lotus-hi-lo': {
    ground: ['#5c1f52', '#3a1a52', '#130b2b'],
    light: '#ff9ecb',
    accent: '#ff8fc4',
    felt: '#541f56',
  },
  'jacks-or-better': {
    ground: ['#123a86', '#0c2154', '#050b22'],
    light: '#ffd873',
    accent: '#ffcf5c',
    felt: '#123a86',
  },
  'deuces-wild': {
    ground: ['#c2185b', '#7a1266', '#26073f'],
    light: '#ffb45c',
    accent: '#ffd24a',
    felt: '#8a1466',
  },
  'krathong-blackjack': {
    ground: ['#0f4a38', '#0a3428', '#041812'],
    light: '#ffd873',
    accent: '#ffd873',
    felt: '#0f5a42',
  },
}

const plain: Theme = {
  ground: ['#12305e', '#0e2148', '#060c22'],
  light: '#9fc4ff',
  accent: '#ffcf5c',
  felt: '#17386e',
}

export const dress = (gameId: string, root: HTMLElement) => {
  const { ground, light, accent, felt } = themes[gameId] ?? plain
  const [above, middle, below] = ground
  const worn = { above, middle, below, light, accent, felt }
  for (const [name, value] of Object.entries(worn)) root.style.setProperty(`--board-${name}`, value)
  root.dataset['game'] = gameId
}
