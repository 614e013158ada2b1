/** What a game without a look of its own says of it: two hues, and a ready picture for each symbol. */
export interface KitLook {
  /** Of the sky, 0 to 359. */
  hue: number
  /** Of lights, metals and buttons. */
  accent: number
  symbols: { readonly [symbol: string]: string }
}

/** CSS `hsl` as the six digits that every painter of the stage takes. */
export const colour = (hue: number, saturation: number, lightness: number): string => {
  const part = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
  const channel = (offset: number) => {
    const at = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    const value = lightness / 100 - part * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

export const colourNumber = (hue: number, saturation: number, lightness: number): number =>
  Number.parseInt(colour(hue, saturation, lightness).slice(1), 16)
