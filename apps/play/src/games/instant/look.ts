/** What a game wears: its ground from above to below, the light in it, and the colour of what the player chose. */
export interface InstantLook {
  ground: readonly string[]
  light: string
  accent: string
  felt: string
}
